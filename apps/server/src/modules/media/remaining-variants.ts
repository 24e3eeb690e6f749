/** Makes the variants of a picture that its sender did not wait for. A job of the queue; may run any number of times. */
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Job, QueueDefinition } from '../../platform/queue/index.ts';
import type { EncodedVariant, Part } from './encoding/encode.ts';
import { encodeInBackground } from './encoding/encoder.ts';
import { readFile } from './file-queries.ts';
import { pictureQueueName, withoutData, writeFiles } from './ingest.ts';
import { deleteUpload, findUnfinished, lockPicture, lockVariants, updateVariants } from './queries.ts';
import { type PictureRules, pictureRules } from './rules.ts';
import { type PictureRow, totalBytes, type UploadRow, type Variant } from './tables.ts';

/** AVIF files are stored only if they are below this share of the WebP size. */
const maxAvifShare = 0.95;

const key = ({ width, format }: Variant): string => `${width}.${format}`;

/** As listed in a row: AVIF first, then by width. */
const merge = (stored: readonly Variant[], made: readonly Variant[]): Variant[] => {
  const all = new Map([...stored, ...made].map((variant) => [key(variant), variant]));
  return [...all.values()].sort((one, other) => one.format.localeCompare(other.format) || one.width - other.width);
};

const isWorthStoring = (stored: readonly Variant[], made: readonly Variant[]): boolean => {
  const webp = stored.filter(({ format }) => format === 'webp');
  return made.some(({ format }) => format !== 'avif') || totalBytes(made) < totalBytes(webp) * maxAvifShare;
};

/** Under the lock that deletion takes too. A deleted picture stays deleted: nothing is written for it. */
const store = (deps: Deps, id: string, made: readonly EncodedVariant[], isLast: boolean): Promise<void> =>
  inTransaction(deps, async (inside) => {
    await lockPicture(inside.db, id);
    const stored = await lockVariants(inside.db, id);
    if (!stored) return;
    const added = isWorthStoring(stored, made) ? made : [];
    const variants = merge(stored, added.map(withoutData));
    await writeFiles(inside, id, added);
    await updateVariants(inside.db, id, variants);
    if (!isLast) return;
    await deps.pictures.keepOnly(id, variants.map(key));
    await deleteUpload(inside.db, id);
  });

type Unfinished = PictureRow & UploadRow;

/** What cannot be encoded keeps the variants it has. */
const encode = async (deps: Deps, row: Unfinished, part: Part, signal: AbortSignal) => {
  try {
    const read = async () => {
      const file = await readFile(deps.db, row.file);
      return file.length > 0 ? file : null;
    };
    return (await encodeInBackground(read, { rules: pictureRules[row.kind], part }, signal))?.variants ?? [];
  } catch (error) {
    if (!(error instanceof Failure) || signal.aborted) throw error;
    deps.log.warn({ err: error, picture: row.id, part }, 'variants of a picture could not be made');
    return [];
  }
};

const hasWidestWebp = ({ variants, width }: PictureRow): boolean =>
  variants.some((variant) => variant.format === 'webp' && variant.width === width);

/** An animation of which only stills are there. */
const isStillAnimation = ({ kind, source, variants }: Unfinished): boolean => {
  const { animation }: PictureRules = pictureRules[kind];
  return (
    animation !== undefined && (source?.frames ?? 1) > 1 && !variants.some(({ format }) => format === 'animated.webp')
  );
};

/** Each part is stored when it is made, so that an interrupted job goes on where it was. */
export const makeRemainingVariants = async (deps: Deps, id: string, signal: AbortSignal): Promise<void> => {
  const row = await findUnfinished(deps.db, id);
  if (!row) return;
  if (isStillAnimation(row)) await store(deps, id, await encode(deps, row, 'animated', signal), false);
  if (!hasWidestWebp(row)) await store(deps, id, await encode(deps, row, 'webp', signal), false);
  await store(deps, id, await encode(deps, row, 'avif', signal), true);
};

export const pictureQueue = (deps: Deps): QueueDefinition => ({
  name: pictureQueueName,
  run: ({ key: id, signal }: Job) => (id === null ? Promise.resolve() : makeRemainingVariants(deps, id, signal)),
});
