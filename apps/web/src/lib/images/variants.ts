/** The stored sizes of a picture in its best format. Every browser that reads our styles reads that format too. */
import type { Picture } from '@vitrine/contract';

export type PictureVariant = { readonly url: string; readonly width: number };

/** Narrowest first. The site's own host is left out: a page repeats it dozens of times. */
export const variantsOf = ({ sources }: Pick<Picture, 'sources'>, origin: string): readonly PictureVariant[] =>
  (sources?.[0]?.srcset.split(/,\s+/) ?? []).flatMap((candidate) => {
    const [url = '', width = ''] = candidate.split(' ');
    return url === '' ? [] : [{ url: withoutHost(url, origin), width: Number.parseInt(width, 10) }];
  });

export const withoutHost = (url: string, origin: string): string =>
  url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;

/** The narrowest that is wide enough, or else the widest. */
export const fittingVariant = (variants: readonly PictureVariant[], width: number): PictureVariant | undefined =>
  variants.find((variant) => variant.width >= width) ?? variants.at(-1);

/** Up to the first that is at least this wide: what is wider is never needed, and a page repeats it dozens of times. */
export const variantsUpTo = (variants: readonly PictureVariant[], width: number): readonly PictureVariant[] => {
  const enough = variants.findIndex((variant) => variant.width >= width);
  return enough === -1 ? variants : variants.slice(0, enough + 1);
};

/** `srcset` with the width of each variant, for `sizes`. */
export const widthSrcset = (variants: readonly PictureVariant[]): string =>
  variants.map(({ url, width }) => `${url} ${width}w`).join();
