/** Builds generations of the featured order, ahead of requests and after posts have changed. */
import type { Deps } from '../../../deps.ts';
import { createBatch } from '../../../platform/db/batch.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { arrange, arrangedLength } from './arrange.ts';
import {
  addGeneration,
  type CandidateRow,
  deleteOldGenerations,
  findVersion,
  hasOtherPosts,
  listOutdated,
  lockOutdated,
  markBuilt,
  readCandidates,
} from './build-queries.ts';
import { picksFirst } from './picks-first.ts';
import { type PictureVector, pictureVector } from './picture-distance.ts';
import { addChanges, deleteLowScores } from './score-queries.ts';

const day = 24 * 60 * 60 * 1000;

const changesPerStep = 2000;
const maxSteps = 10;
const lowScoresPerRun = 500;

/** For this long, and for so many generations, a visitor who pages keeps the order. */
const keptFor = 30 * 60 * 1000;
const keptGenerations = 200;

const endOfFirstDay = (rows: readonly CandidateRow[], at: Date): Date | null => {
  const ends = rows.map((row) => row.created_at.getTime() + day).filter((end) => end > at.getTime());
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
};

const vectorOf = ({ thumbhash }: CandidateRow): (() => PictureVector) => {
  let vector: PictureVector | undefined;
  return () => (vector ??= pictureVector(thumbhash));
};

/** One list, in a transaction that holds its lock, so that a later generation never misses what an earlier one has. */
const buildList = (deps: Deps, category: string): Promise<void> =>
  inTransaction(deps, async ({ db, now }) => {
    const at = now();
    if (!(await lockOutdated(db, category, at))) return;
    const rows = await readCandidates(db, category);
    const candidates = rows.map((row) => ({
      id: row.id,
      author: row.author_id,
      score: row.score,
      isNew: row.created_at.getTime() > at.getTime() - day,
      picture: vectorOf(row),
    }));
    const arranged = arrange(candidates, arrangedLength).map(({ id }) => id);
    const ids = await picksFirst(db, category, arranged);
    const newest = rows.reduce((largest, { id }) => (id > largest ? id : largest), '');
    await addGeneration(db, category, { ids, posts: rows[0]?.posts ?? 0, newest }, at);
    const version = rows[0]?.version ?? (await findVersion(db, category));
    await markBuilt(db, category, { version, refreshAt: endOfFirstDay(rows, at) });
  });

/** Adds hearts and views to the scores, in bounded steps, and builds the lists that have changed. */
export const refreshFeatured = async (deps: Deps): Promise<void> => {
  let last: number | null = 0;
  for (let step = 0; step < maxSteps && last !== null; step += 1) {
    const after: number = last;
    last = await inTransaction(deps, ({ db }) => addChanges(db, after, changesPerStep));
  }
  await deleteLowScores(deps.db, deps.now(), lowScoresPerRun);
  for (const category of await listOutdated(deps.db, deps.now())) await buildList(deps, category);
  await deleteOldGenerations(deps.db, new Date(deps.now().getTime() - keptFor), keptGenerations);
};

export type ShowChangedPosts = () => Promise<void>;

/**
 * Builds the list of all posts if posts were added to it or removed, so that authors see their change on the home page at once;
 * categories follow with the job. Concurrent calls share one run. A failure is left to the job: the change itself is stored.
 */
export const createShowChangedPosts = (deps: Deps): ShowChangedPosts => {
  const build = createBatch<null, null>({
    run: async (calls) => {
      if (await hasOtherPosts(deps.db, '')) await buildList(deps, '');
      return calls.map(() => null);
    },
    maxSize: 1000,
  });
  return async () => {
    try {
      await build(null);
    } catch (error) {
      deps.log.warn({ err: error }, 'the featured order could not be built after a change');
    }
  };
};
