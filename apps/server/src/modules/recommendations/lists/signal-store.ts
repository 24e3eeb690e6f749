/** The recommender's storage over the tables: what ranking reads. No read grows with the number of posts. */
import { DEFAULT_LIMIT, type QueryContext, type SignalStore } from '@vitrine/recommender';
import type { Db } from '../../../platform/db/db.ts';
import { getTermStatistics } from '../signals/term-statistics-queries.ts';
import { listPopular, listSameCategory, readCandidates } from './candidate-queries.ts';
import { findQueryPost } from './query-post-queries.ts';

const popularCandidates = 8;

const find = async (db: Db, id: string): Promise<QueryContext | undefined> => {
  const [found, popular] = await Promise.all([findQueryPost(db, id), listPopular(db)]);
  if (!found) return undefined;
  const { neighbours, ...query } = found;
  const stored = [...new Set(neighbours)];
  // Posts published at the same time may not be linked to each other yet.
  const sameCategory = stored.length < DEFAULT_LIMIT ? await listSameCategory(db, query.document.categories) : [];
  const ids = new Set([
    ...stored,
    ...sameCategory,
    ...query.coLikes.ties.keys(),
    ...popular.slice(0, popularCandidates),
    ...(query.slotPost ? [query.slotPost] : []),
  ]);
  ids.delete(id);
  return { ...query, candidates: await readCandidates(db, [...ids]) };
};

export const createSignalStore = (db: Db): SignalStore => ({
  find: (id) => find(db, id),
  getStatistics: (terms) => getTermStatistics(db, terms),
});
