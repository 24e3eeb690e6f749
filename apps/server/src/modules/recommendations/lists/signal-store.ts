/** What ranking reads, each by index: none of it grows with the number of works. */
import { DEFAULT_LIMIT, type QueryContext, type SignalStore } from '@vitrine/recommender';
import type { Db } from '../../../platform/db/db.ts';
import { getStatistics } from '../signals/term-statistics-queries.ts';
import { listPopular, listSameCategory, readCandidates } from './candidate-queries.ts';
import { findAsked } from './query-post-queries.ts';

const popularCompared = 8;

const find = async (db: Db, id: string): Promise<QueryContext | undefined> => {
  const [asked, popular] = await Promise.all([findAsked(db, id), listPopular(db)]);
  if (!asked) return undefined;
  const { work, document, neighbours, likers, together, guest } = asked;
  const kept = [...new Set(neighbours)];
  // Works that came at the same time may not have found each other yet.
  const near = kept.length < DEFAULT_LIMIT ? [...kept, ...(await listSameCategory(db, document.categories))] : kept;
  const ids = new Set([...near, ...together.keys(), ...popular.slice(0, popularCompared), ...(guest ? [guest] : [])]);
  ids.delete(id);
  return { work, document, candidates: await readCandidates(db, [...ids]), coLikes: { likers, together }, guest };
};

export const createSignalStore = (db: Db): SignalStore => ({
  find: (id) => find(db, id),
  getStatistics: (terms) => getStatistics(db, terms),
});
