/** Page anchors: every 360th place of a long list is stored, so that page 500 costs what page 1 costs. */
import { categories } from '@vitrine/contract';
import type { Db } from '../../platform/db/db.ts';
import { findMark, findShelfState, replaceMarks, type ShelfState } from './shelf-queries.ts';
import type { KeptSort } from './tables.ts';

const spacing = 360;
const sorts: readonly KeptSort[] = ['latest', 'oldest', 'hearts', 'views'];

/** Pages before this place need no anchor. */
const firstAnchor = spacing;

/** Orders by likes and views change while nobody publishes; the others only when a work joins or leaves the list. */
const isStale = async (db: Db, category: string, sort: KeptSort, list: ShelfState): Promise<boolean> => {
  if (list.posts <= spacing) return false;
  if (sort === 'hearts' || sort === 'views') return true;
  return (await findMark(db, category, sort, 0))?.version !== list.version;
};

/** Each order of each list is one statement, so that two at once would do no harm. */
export const refreshPageAnchors = async ({ db }: { readonly db: Db }): Promise<void> => {
  for (const category of ['', ...categories]) {
    const list = await findShelfState(db, category);
    for (const sort of sorts) {
      if (await isStale(db, category, sort, list)) await replaceMarks(db, category, sort, spacing);
    }
  }
};

/** Where to start for the work at `offset`, and how many to pass over from there. */
export const jump = async (db: Db, category: string, sort: KeptSort, offset: number, total: number) => {
  if (offset < firstAnchor) return { mark: null, skip: offset };
  const newest = sort === 'latest' ? await findMark(db, category, sort, 0) : null;
  const arrived = newest ? Math.max(0, total - newest.total) : 0;
  const mark = await findMark(db, category, sort, offset - arrived);
  return mark ? { mark, skip: offset - arrived - mark.rank } : { mark: null, skip: offset };
};
