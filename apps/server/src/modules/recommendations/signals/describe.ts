/** Looks at works and writes down what they are like; the same picture is looked at once. */
import { bagOf, describePicture } from '@vitrine/recommender';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { readSmallPicture } from '../../media/index.ts';
import { bytesOf, documentOf } from './rows.ts';
import {
  type Described,
  findPictureSignals,
  keepSignals,
  listStanding,
  listUndescribed,
  type PictureSignals,
  type UndescribedRow,
} from './signal-queries.ts';

export type DescribeDeps = Pick<Deps, 'pool' | 'pictures' | 'log'>;

const together = 16;
const last = '\u{10ffff}';
const unseen: PictureSignals = { colour: null, form: null, picture_hash: null };

/** A picture that cannot be read leaves its work to be known by its words; one whose store is away is looked at later. */
const look = async (deps: DescribeDeps, { id, picture }: UndescribedRow): Promise<PictureSignals> => {
  try {
    const file = await readSmallPicture(deps, picture);
    if (!file) return unseen;
    const { colour, form, hash } = await describePicture(file.bytes);
    return { colour: bytesOf(colour), form: bytesOf(form), picture_hash: hash };
  } catch (error) {
    if (error instanceof Failure) throw error;
    deps.log.warn({ err: error, postId: id }, 'a picture could not be described');
    return unseen;
  }
};

export type Describer = {
  /** Describes these works anew; the number of those that stand. */
  describe(ids: readonly string[]): Promise<number>;
  /** Describes the next few works that are without, from before the given one on; where to go on, or nothing. */
  describeNext(before: string | undefined): Promise<{ readonly before: string; readonly count: number } | undefined>;
};

const remembered = 500;

export const createDescriber = (deps: DescribeDeps): Describer => {
  const seen = new Map<string, PictureSignals>();

  const signalsOf = async (row: UndescribedRow): Promise<PictureSignals> => {
    const known = seen.get(row.picture.id) ?? (await findPictureSignals(deps.pool, row.picture.id));
    const signals = known ?? (await look(deps, row));
    if (seen.size >= remembered) seen.clear();
    seen.set(row.picture.id, signals);
    return signals;
  };

  const describeRows = async (rows: readonly UndescribedRow[]): Promise<void> => {
    const described: Described[] = [];
    for (const row of rows) {
      described.push({ id: row.id, ...(await signalsOf(row)), words: bagOf(documentOf(row)) });
    }
    if (described.length > 0) await keepSignals(deps.pool, described);
  };

  return {
    describe: async (ids) => {
      const rows = await listStanding(deps.pool, ids);
      await describeRows(rows);
      return rows.length;
    },
    describeNext: async (before) => {
      const rows = await listUndescribed(deps.pool, before ?? last, together);
      await describeRows(rows);
      const final = rows.at(-1);
      return final && { before: final.id, count: rows.length };
    },
  };
};
