/** Reads the bytes of a stored picture. */
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../deps.ts';
import { fileName } from './ingest.ts';
import type { PictureRow, Variant } from './tables.ts';
import { plainVariant } from './view.ts';

type Store = Pick<Deps, 'pictures'>;
type Read = { readonly format: Variant['format']; readonly bytes: Uint8Array };

const read = async ({ pictures }: Store, row: PictureRow, variant: Variant | undefined): Promise<Read | null> => {
  const file = variant && (await pictures.find(fileName(row.id, variant)));
  return file ? { format: variant.format, bytes: await buffer(await file.read()) } : null;
};

/** The widest WebP variant. */
export const readPicture = (store: Store, row: PictureRow): Promise<Read | null> => read(store, row, plainVariant(row));

/** The smallest variant. */
export const readSmallPicture = (store: Store, row: PictureRow): Promise<Read | null> =>
  read(store, row, row.variants.find((variant) => variant.format === 'webp') ?? row.variants[0]);
