/** Picture rows to contract types; users without a picture get a generated one. */
import type { Picture } from '@vitrine/contract';
import type { PictureRow, Variant } from './tables.ts';

const fileUrl = (id: string, variant: Variant) => `/pictures/${id}/${variant.width}.${variant.format}`;

const srcset = (row: PictureRow, format: Variant['format']) =>
  row.variants
    .filter((variant) => variant.format === format)
    .map((variant) => `${fileUrl(row.id, variant)} ${variant.width}w`)
    .join(', ');

/** The widest WebP, which every client can show. */
export const plainVariant = (row: PictureRow): Variant | undefined =>
  row.variants.findLast((variant) => variant.format === 'webp') ?? row.variants.at(-1);

export const pictureView = (row: PictureRow): Picture => {
  const widest = plainVariant(row);
  const formats = [...new Set(row.variants.map((variant) => variant.format))];
  return {
    url: widest ? fileUrl(row.id, widest) : `/pictures/${row.id}`,
    width: row.width,
    height: row.height,
    sources: formats.map((format) => ({ type: `image/${format}`, srcset: srcset(row, format) })),
    thumbhash: row.thumbhash,
    palette: [...row.palette],
  };
};

export const avatarView = (userId: string, row: PictureRow | null): Picture =>
  row ? pictureView(row) : { url: `/pictures/avatars/${userId}.svg`, width: 500, height: 450 };

export const bannerView = (userId: string, row: PictureRow | null): Picture =>
  row ? pictureView(row) : { url: `/pictures/banners/${userId}.svg`, width: 3080, height: 450 };
