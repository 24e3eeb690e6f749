/** Page anchors: every 360th position of a long list is stored, so that deep pages need no long scan. */
import { categories } from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import type { IndexedSort } from '../tables.ts';
import { findAnchor, findListState, type ListState, replaceAnchors } from './list-queries.ts';

const spacing = 360;
const sorts: readonly IndexedSort[] = ['latest', 'oldest', 'hearts', 'views'];

/** Pages before this position need no anchor. */
const firstAnchor = spacing;

/** Orders by likes and views change all the time; the others only with the list's version. */
const isOutdated = async (db: Db, category: string, sort: IndexedSort, list: ListState): Promise<boolean> => {
  if (list.posts <= spacing) return false;
  if (sort === 'hearts' || sort === 'views') return true;
  return (await findAnchor(db, category, sort, 0))?.version !== list.version;
};

/** Each order of each list is one statement, so concurrent runs do no harm. */
export const refreshPageAnchors = async ({ db }: { readonly db: Db }): Promise<void> => {
  for (const category of ['', ...categories]) {
    const list = await findListState(db, category);
    for (const sort of sorts) {
      if (await isOutdated(db, category, sort, list)) await replaceAnchors(db, category, sort, spacing);
    }
  }
};

/** The anchor to start at for `offset`, and how many posts to skip from there. */
export const seek = async (db: Db, category: string, sort: IndexedSort, offset: number, total: number) => {
  if (offset < firstAnchor) return { anchor: null, skip: offset };
  const newest = sort === 'latest' ? await findAnchor(db, category, sort, 0) : null;
  // Posts published since the anchors were stored have moved every position of the newest-first order.
  const added = newest ? Math.max(0, total - newest.total) : 0;
  const anchor = await findAnchor(db, category, sort, offset - added);
  return anchor ? { anchor, skip: offset - added - anchor.rank } : { anchor: null, skip: offset };
};
