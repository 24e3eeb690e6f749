/** Computes the signals of posts from their pictures and texts, and stores them. */
import { bagOf, describePicture } from '@vitrine/recommender';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { readSmallPicture } from '../../media/index.ts';
import { bytesOf, toDocument } from './rows.ts';
import {
  type ContentRow,
  type DescribedPost,
  findPictureSignals,
  listPublished,
  listUndescribed,
  type PictureSignals,
  saveSignals,
} from './signal-queries.ts';

export type DescribeDeps = Pick<Deps, 'pool' | 'pictures' | 'log'>;

const batchSize = 16;
/** Greater than any id. */
const highestId = '\u{10ffff}';
const noPictureSignals: PictureSignals = { colour: null, form: null, picture_hash: null };

/** A post whose picture cannot be decoded has signals of its text only. Throws while the picture store is unreachable. */
const readPictureSignals = async (deps: DescribeDeps, { id, picture }: ContentRow): Promise<PictureSignals> => {
  try {
    const file = await readSmallPicture(deps, picture);
    if (!file) return noPictureSignals;
    const { colour, form, hash } = await describePicture(file.bytes);
    return { colour: bytesOf(colour), form: bytesOf(form), picture_hash: hash };
  } catch (error) {
    if (error instanceof Failure) throw error;
    deps.log.warn({ err: error, postId: id }, 'could not compute picture signals');
    return noPictureSignals;
  }
};

export type Describer = {
  /** Describes these posts again, and returns how many of them are published. */
  describe(ids: readonly string[]): Promise<number>;
  /** Describes the next posts without signals, before the given id; undefined when there are none. */
  describeNext(before: string | undefined): Promise<{ readonly before: string; readonly count: number } | undefined>;
};

const cacheSize = 500;

export const createDescriber = (deps: DescribeDeps): Describer => {
  const cache = new Map<string, PictureSignals>();

  const pictureSignalsOf = async (row: ContentRow): Promise<PictureSignals> => {
    const known = cache.get(row.picture.id) ?? (await findPictureSignals(deps.pool, row.picture.id));
    const signals = known ?? (await readPictureSignals(deps, row));
    if (cache.size >= cacheSize) cache.clear();
    cache.set(row.picture.id, signals);
    return signals;
  };

  const describeRows = async (rows: readonly ContentRow[]): Promise<void> => {
    const described: DescribedPost[] = [];
    for (const row of rows) {
      described.push({ id: row.id, ...(await pictureSignalsOf(row)), words: bagOf(toDocument(row)) });
    }
    if (described.length > 0) await saveSignals(deps.pool, described);
  };

  return {
    describe: async (ids) => {
      const rows = await listPublished(deps.pool, ids);
      await describeRows(rows);
      return rows.length;
    },
    describeNext: async (before) => {
      const rows = await listUndescribed(deps.pool, before ?? highestId, batchSize);
      await describeRows(rows);
      const last = rows.at(-1);
      return last && { before: last.id, count: rows.length };
    },
  };
};
