/** Page anchors: every 360th place of a long list is stored, so that page 500 costs what page 1 costs. */
import { categories } from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import type { IndexedSort } from '../tables.ts';
import { findAnchor, findListState, type ListState, replaceAnchors } from './list-queries.ts';

const spacing = 360;
const sorts: readonly IndexedSort[] = ['latest', 'oldest', 'hearts', 'views'];

/** Pages before this place need no anchor. */
const firstAnchor = spacing;

/** Orders by likes and views change while nobody publishes; the others only when a work joins or leaves the list. */
const isStale = async (db: Db, category: string, sort: IndexedSort, list: ListState): Promise<boolean> => {
  if (list.posts <= spacing) return false;
  if (sort === 'hearts' || sort === 'views') return true;
  return (await findAnchor(db, category, sort, 0))?.version !== list.version;
};

/** Each order of each list is one statement, so that two at once would do no harm. */
export const refreshPageAnchors = async ({ db }: { readonly db: Db }): Promise<void> => {
  for (const category of ['', ...categories]) {
    const list = await findListState(db, category);
    for (const sort of sorts) {
      if (await isStale(db, category, sort, list)) await replaceAnchors(db, category, sort, spacing);
    }
  }
};

/** Where to start for the work at `offset`, and how many to pass over from there. */
export const seek = async (db: Db, category: string, sort: IndexedSort, offset: number, total: number) => {
  if (offset < firstAnchor) return { anchor: null, skip: offset };
  const newest = sort === 'latest' ? await findAnchor(db, category, sort, 0) : null;
  const arrived = newest ? Math.max(0, total - newest.total) : 0;
  const anchor = await findAnchor(db, category, sort, offset - arrived);
  return anchor ? { anchor, skip: offset - arrived - anchor.rank } : { anchor: null, skip: offset };
};
