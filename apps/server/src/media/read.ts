/** The bytes of a picture at its best, for those who take their pictures along. */
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../kernel/deps.ts';
import { fileName } from './ingest.ts';
import type { PictureRow, Variant } from './tables.ts';
import { plainVariant } from './view.ts';

export const readPicture = async (
  { pictures }: Pick<Deps, 'pictures'>,
  row: PictureRow,
): Promise<{ readonly format: Variant['format']; readonly bytes: Uint8Array } | null> => {
  const variant = plainVariant(row);
  const file = variant && (await pictures.find(fileName(row.id, variant)));
  return file ? { format: variant.format, bytes: await buffer(await file.read()) } : null;
};
