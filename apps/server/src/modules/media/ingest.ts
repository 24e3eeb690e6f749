/** Ingests an upload: checks and encodes it, writes the files, then inserts the row. */
import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { createConcurrencyLimit } from '../../platform/limits/concurrency-limit.ts';
import { createFairQueue } from '../../platform/limits/fair-queue.ts';
import type { Encoded, EncodedVariant } from './encoding/encode.ts';
import { encodeInChildProcess } from './encoding/picture-process.ts';
import { findAndTouch, insertPictures, lockPicture } from './queries.ts';
import type { PictureRules } from './rules.ts';
import type { PictureRow, Variant } from './tables.ts';
import { checkBytes, readDataUrl } from './upload.ts';

/** Part of every id, so that a new pipeline version creates new pictures. */
const pipelineVersion = '1';

/** One at a time, so that only one decoded picture is in memory. */
const encodeQueue = createFairQueue({ concurrency: 1, maxPerPerson: 4, maxQueued: 60 });

/** Writing holds a database connection, so a slow store must not block them all. */
const writeLimit = createConcurrencyLimit(4, 60);

export const fileName = (id: string, variant: Variant): string => `${id}/${variant.width}.${variant.format}`;

export const pictureId = (bytes: Uint8Array, rules: PictureRules): string =>
  createHash('sha256').update(`${pipelineVersion}/${rules.widths.join()}/`).update(bytes).digest('hex').slice(0, 32);

export const isPictureId = (name: string): boolean => /^[0-9a-f]{32}$/.test(name);

const withoutData = ({ width, format, bytes }: EncodedVariant): Variant => ({ width, format, bytes });

export const rowOf = (id: string, encoded: Encoded): PictureRow => ({
  ...encoded,
  id,
  variants: encoded.variants.map(withoutData),
});

export const writeFiles = async ({ pictures }: Deps, id: string, encoded: Encoded): Promise<void> => {
  await Promise.all(encoded.variants.map((variant) => pictures.put(fileName(id, variant), variant.data)));
};

/** Files before the row, under the lock that deletion takes too, so that every row has its files. */
const store = (deps: Deps, id: string, encoded: Encoded): Promise<PictureRow> =>
  inTransaction(deps, async (inside) => {
    await lockPicture(inside.db, id);
    const existing = await findAndTouch(inside.db, id, deps.now());
    if (existing) return existing;
    const row = rowOf(id, encoded);
    await writeFiles(inside, id, encoded);
    await insertPictures(inside.db, [row], deps.now());
    return row;
  });

export type IngestOptions = {
  /** The uploader; each has the same share of the queue. */
  readonly person: string;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal | undefined;
};

/** The same bytes give the same picture. */
export const ingest = async (
  deps: Deps,
  upload: string | Uint8Array,
  rules: PictureRules,
  { person, signal }: IngestOptions,
): Promise<PictureRow> => {
  const bytes = typeof upload === 'string' ? readDataUrl(upload) : upload;
  checkBytes(bytes, rules);
  const id = pictureId(bytes, rules);
  const known = await findAndTouch(deps.db, id, deps.now());
  if (known) return known;
  const encoded = await encodeQueue(person, () => encodeInChildProcess({ bytes, rules }, signal), signal);
  return writeLimit(() => store(deps, id, encoded));
};
