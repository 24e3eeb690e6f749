/** A picture row as the contract shows it; people without a picture get one of their own making. */
import type { Picture } from '@vitrine/contract';
import type { PictureRow, Variant } from './tables.ts';

const address = (origin: string, id: string, variant: Variant) =>
  `${origin}/pictures/${id}/${variant.width}.${variant.format}`;

const srcset = (origin: string, row: PictureRow, format: Variant['format']) =>
  row.variants
    .filter((variant) => variant.format === format)
    .map((variant) => `${address(origin, row.id, variant)} ${variant.width}w`)
    .join(', ');

/** The plain address is the widest WebP, which everything that speaks to us can show. */
export const plainVariant = (row: PictureRow): Variant | undefined =>
  row.variants.findLast((variant) => variant.format === 'webp') ?? row.variants.at(-1);

export const pictureView = (origin: string, row: PictureRow): Picture => {
  const widest = plainVariant(row);
  const formats = [...new Set(row.variants.map((variant) => variant.format))];
  return {
    url: widest ? address(origin, row.id, widest) : `${origin}/pictures/${row.id}`,
    width: row.width,
    height: row.height,
    sources: formats.map((format) => ({ type: `image/${format}`, srcset: srcset(origin, row, format) })),
    thumbhash: row.thumbhash,
    palette: [...row.palette],
  };
};

export const avatarView = (origin: string, userId: string, row: PictureRow | null): Picture =>
  row ? pictureView(origin, row) : { url: `${origin}/pictures/avatars/${userId}.svg`, width: 500, height: 450 };

export const bannerView = (origin: string, userId: string, row: PictureRow | null): Picture =>
  row ? pictureView(origin, row) : { url: `${origin}/pictures/banners/${userId}.svg`, width: 3080, height: 450 };
