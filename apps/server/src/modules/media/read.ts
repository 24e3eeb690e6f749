/** The bytes of a picture, for those who take them along and for those who look at them. */
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

/** At its best. */
export const readPicture = (store: Store, row: PictureRow): Promise<Read | null> => read(store, row, plainVariant(row));

/** At its smallest, which is quick to look at. */
export const readSmallPicture = (store: Store, row: PictureRow): Promise<Read | null> =>
  read(store, row, row.variants.find((variant) => variant.format === 'webp') ?? row.variants[0]);
