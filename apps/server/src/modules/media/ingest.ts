/** Takes a picture in: checked, re-made, written file by file, and only then known by a row. */
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

/** Part of every id: pictures made by another pipeline are other pictures. */
const pipeline = '1';

/** One picture at a time, whose copies are encoded side by side: no more than one is ever in memory. */
const encoding = createFairQueue({ concurrency: 1, maxPerPerson: 4, maxQueued: 60 });

/** Writing holds a database connection: a slow store may keep a few of them waiting, never all. */
const writing = createConcurrencyLimit(4, 60);

export const fileName = (id: string, variant: Variant): string => `${id}/${variant.width}.${variant.format}`;

export const pictureId = (bytes: Uint8Array, rules: PictureRules): string =>
  createHash('sha256').update(`${pipeline}/${rules.widths.join()}/`).update(bytes).digest('hex').slice(0, 32);

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

/** Files first, the row after, under a lock that the sweep shares: no row is ever without its files. */
const store = (deps: Deps, id: string, encoded: Encoded): Promise<PictureRow> =>
  inTransaction(deps, async (inside) => {
    await lockPicture(inside.db, id);
    const twin = await findAndTouch(inside.db, id, deps.now());
    if (twin) return twin;
    const row = rowOf(id, encoded);
    await writeFiles(inside, id, encoded);
    await insertPictures(inside.db, [row], deps.now());
    return row;
  });

export type Sender = {
  /** Whose picture it is; everybody has the same share of the queue. */
  readonly person: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
};

/** The same bytes sent twice are one picture. */
export const ingest = async (
  deps: Deps,
  upload: string | Uint8Array,
  rules: PictureRules,
  { person, signal }: Sender,
): Promise<PictureRow> => {
  const bytes = typeof upload === 'string' ? readDataUrl(upload) : upload;
  checkBytes(bytes, rules);
  const id = pictureId(bytes, rules);
  const known = await findAndTouch(deps.db, id, deps.now());
  if (known) return known;
  const encoded = await encoding(person, () => encodeInChildProcess({ bytes, rules }, signal), signal);
  return writing(() => store(deps, id, encoded));
};
