/** Picture rows to contract types; users without a picture get a generated one. */
import { avatarOf, type CardPicture, type Picture, pictureOf } from '@vitrine/contract';
import type { PictureRow, Variant } from './tables.ts';

/** The widest WebP, which every client can show. */
export const plainVariant = (row: PictureRow): Variant | undefined =>
  row.variants.findLast((variant) => variant.format === 'webp') ?? row.variants.at(-1);

/** The form that the database keeps in `post_cards` and `person_cards`. */
const cardOf = (row: PictureRow): CardPicture => {
  const formats = [...new Set(row.variants.map((variant) => variant.format))];
  const widthsOf = (format: string) =>
    row.variants.filter((variant) => variant.format === format).map((variant) => variant.width);
  return {
    id: row.id,
    width: row.width,
    height: row.height,
    variants: formats.map((format) => [format, ...widthsOf(format)]),
    thumbhash: row.thumbhash,
    palette: row.palette.map(({ colour, share }) => [colour, share]),
  };
};

/** URLs are paths; they get their host at the edge. */
export const pictureView = (row: PictureRow): Picture => pictureOf('', cardOf(row));

export const avatarView = (userId: string, row: PictureRow | null): Picture => avatarOf('', userId, row && cardOf(row));

export const bannerView = (userId: string, row: PictureRow | null): Picture =>
  row ? pictureView(row) : { url: `/pictures/banners/${userId}.svg`, width: 3080, height: 450 };
