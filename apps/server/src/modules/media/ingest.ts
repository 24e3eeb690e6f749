/** Ingests an upload: checks it, encodes what lists need, writes the files, then inserts the row and a job for the rest. */
import { createHash, randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { type Db, inTransaction } from '../../platform/db/db.ts';
import { createConcurrencyLimit } from '../../platform/limits/concurrency-limit.ts';
import { enqueue } from '../../platform/queue/index.ts';
import type { Encoded, EncodedVariant } from './encoding/encode.ts';
import { encodeUpload } from './encoding/encoder.ts';
import { appendToFile } from './file-queries.ts';
import { findAndTouch, insertPictures, insertUpload, lockPicture } from './queries.ts';
import type { PictureRules } from './rules.ts';
import type { PictureRow, UploadRow, Variant } from './tables.ts';
import { checkBytes, readDataUrl } from './upload.ts';

/** Part of every id, so that a new pipeline version creates new pictures. */
const pipelineVersion = '3';

export const pictureQueueName = 'picture-variants';

/** Writing holds a database connection, so a slow store must not block them all. */
const writeLimit = createConcurrencyLimit(4, 60);

export const fileName = (id: string, variant: Variant): string => `${id}/${variant.width}.${variant.format}`;

const hashedAtOnce = 64 * 1024;

/** BLAKE2b takes half as long as SHA-256 where the processor has no instructions for that. In parts, between which other requests are answered: 4 MB take 6 ms. */
export const pictureId = async (bytes: Uint8Array, rules: PictureRules): Promise<string> => {
  const hash = createHash('blake2b512').update(`${pipelineVersion}/${rules.widths.join()}/`);
  for (let from = 0; from < bytes.length; from += hashedAtOnce) {
    if (from > 0) await nextTurn();
    hash.update(bytes.subarray(from, from + hashedAtOnce));
  }
  return hash.digest('hex').slice(0, 32);
};

export const isPictureId = (name: string): boolean => /^[0-9a-f]{32}$/.test(name);

export const withoutData = ({ width, format, bytes }: EncodedVariant): Variant => ({ width, format, bytes });

export const rowOf = (id: string, encoded: Encoded): PictureRow => ({
  ...encoded,
  id,
  variants: encoded.variants.map(withoutData),
});

export const writeFiles = async (
  { pictures }: Deps,
  id: string,
  variants: readonly EncodedVariant[],
): Promise<void> => {
  await Promise.all(variants.map((variant) => pictures.put(fileName(id, variant), variant.data)));
};

type Received = Pick<UploadRow, 'kind'> & { readonly bytes: Uint8Array } & Pick<IngestOptions, 'stored'>;

/** The database has it already, or gets it now. */
const storeUpload = async ({ db }: Deps, id: string, { kind, bytes, stored }: Received): Promise<void> => {
  const known = await stored?.(db);
  const file = known ?? randomUUID();
  await insertUpload(db, id, { kind, file });
  if (!known) await appendToFile(db, file, { start: 0, bytes });
};

/** Files before the row, under the lock that deletion takes too, so that every row has its files. */
const store = (deps: Deps, id: string, encoded: Encoded, received: Received): Promise<PictureRow> =>
  inTransaction(deps, async (inside) => {
    await lockPicture(inside.db, id);
    const existing = await findAndTouch(inside.db, id, deps.now());
    if (existing) return existing;
    const row = rowOf(id, encoded);
    await writeFiles(inside, id, encoded.variants);
    await insertPictures(inside.db, [row], deps.now());
    await storeUpload(inside, id, received);
    await enqueue(inside.db, [{ queue: pictureQueueName, key: id }]);
    return row;
  });

export type IngestOptions = {
  /** The uploader; each has the same share of the queue. */
  readonly person: string;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal | undefined;
  /** The file with the same bytes, if the database has it already: what refers to it is locked. Null if it is gone meanwhile. */
  readonly stored?: ((tx: Db) => Promise<string | null>) | undefined;
};

/** The same bytes give the same picture. */
export const ingest = async (
  deps: Deps,
  upload: string | Uint8Array,
  rules: PictureRules,
  { person, signal, stored }: IngestOptions,
): Promise<PictureRow> => {
  const bytes = typeof upload === 'string' ? readDataUrl(upload) : upload;
  checkBytes(bytes, rules);
  const id = await pictureId(bytes, rules);
  const known = await findAndTouch(deps.db, id, deps.now());
  if (known) return known;
  const encoded = await encodeUpload({ bytes, rules }, person, signal);
  return writeLimit(() => store(deps, id, encoded, { kind: rules.kind, bytes, stored }));
};
