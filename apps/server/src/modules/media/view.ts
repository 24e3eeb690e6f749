/** Picture rows to contract types; users without a picture get a generated one. */
import { avatarOf, type CardPicture, type Picture, type PictureReceipt, pictureOf } from '@vitrine/contract';
import { fileName } from './ingest.ts';
import type { PictureRow, Variant } from './tables.ts';

/** The widest WebP, which every client can show. */
export const plainVariant = (row: PictureRow): Variant | undefined =>
  row.variants.findLast((variant) => variant.format === 'webp') ?? row.variants.at(-1);

/** The form that the database keeps in `post_cards` and `person_cards`. */
const cardOf = (row: PictureRow): CardPicture => {
  const stills = row.variants.filter(({ format }) => format !== 'animated.webp');
  const formats = [...new Set(stills.map((variant) => variant.format))];
  const widthsOf = (format: string) =>
    stills.filter((variant) => variant.format === format).map((variant) => variant.width);
  return {
    id: row.id,
    width: row.width,
    height: row.height,
    variants: formats.map((format) => [format, ...widthsOf(format)]),
    thumbhash: row.thumbhash,
    palette: row.palette.map(({ colour, share }) => [colour, share]),
  };
};

/** For the owner of a hidden picture and for moderators: its files are served only with the key. */
export const withKey = (picture: Picture, key: string | null): Picture => {
  if (key === null) return picture;
  const keyed = (url: string): string => `${url}?key=${key}`;
  return {
    ...picture,
    url: keyed(picture.url),
    ...(picture.animated === undefined ? {} : { animated: keyed(picture.animated) }),
    ...(picture.sources === undefined
      ? {}
      : {
          sources: picture.sources.map(({ type, srcset }) => ({
            type,
            srcset: srcset.replaceAll(
              /(\S+) (\d+w)/g,
              (_match, url: string, width: string) => `${keyed(url)} ${width}`,
            ),
          })),
        }),
  };
};

/** URLs are paths; they get their host at the edge. */
export const pictureView = (row: PictureRow): Picture => {
  const animated = row.variants.find(({ format }) => format === 'animated.webp');
  const still = pictureOf('', cardOf(row));
  const picture = animated ? { ...still, animated: `/pictures/${fileName(row.id, animated)}` } : still;
  return withKey(picture, row.hidden_key ?? null);
};

/** What was done with an upload; null for pictures from before that was kept. */
export const receiptView = ({ source, width, height, variants }: PictureRow): PictureReceipt | null => {
  if (!source) return null;
  const largest = variants.reduce((most, { bytes }) => Math.max(most, bytes), 0);
  const formats = [...new Set(variants.map(({ format }) => format))];
  return { ...source, stored: { width, height, bytes: largest, formats } };
};

export const avatarView = (userId: string, row: PictureRow | null): Picture => avatarOf('', userId, row && cardOf(row));

export const bannerView = (userId: string, row: PictureRow | null): Picture =>
  row ? pictureView(row) : { url: `/pictures/banners/${userId}.svg`, width: 3080, height: 450 };
