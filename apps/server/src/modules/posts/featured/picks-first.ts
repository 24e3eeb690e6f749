import type { Db } from '../../../platform/db/db.ts';
import { listInList, listPicks } from './pick-queries.ts';

/** The order with the picks of this list before all others. */
export const picksFirst = async (db: Db, category: string, ids: readonly string[]): Promise<string[]> => {
  const picks = await listPicks(db);
  if (picks.length === 0) return [...ids];
  const listed = await listInList(db, category, picks);
  const first = picks.filter((id) => listed.has(id));
  return [...first, ...ids.filter((id) => !listed.has(id))];
};
