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
  const candidates = await readCandidates(db, [...ids]);
  const named = new Set(stored);
  const present = candidates.filter((candidate) => named.has(candidate.id)).length;
  if (sameCategory.length > 0 || present >= DEFAULT_LIMIT) return { ...query, candidates };
  // Stored neighbours may be deleted or hidden since.
  const others = (await listSameCategory(db, query.document.categories)).filter(
    (other) => other !== id && !ids.has(other),
  );
  return { ...query, candidates: [...candidates, ...(await readCandidates(db, [...new Set(others)]))] };
};

export const createSignalStore = (db: Db): SignalStore => ({
  find: (id) => find(db, id),
  getStatistics: (terms) => getTermStatistics(db, terms),
});
