/** Page anchors: every 360th position of a long list is stored, so that deep pages need no long scan. */
import { categories } from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import type { IndexedSort } from '../tables.ts';
import { findAnchoredVersion, findListState, type ListState, replaceAnchors } from './anchor-queries.ts';

const spacing = 360;
/** Pages before this position need no anchor. */
export const firstAnchor = spacing;
const sorts: readonly IndexedSort[] = ['latest', 'oldest', 'hearts', 'views'];

/** Orders by likes and views change all the time; the others only with the list's version. */
const isOutdated = async (db: Db, category: string, sort: IndexedSort, list: ListState): Promise<boolean> => {
  if (list.posts <= spacing) return false;
  if (sort === 'hearts' || sort === 'views') return true;
  return (await findAnchoredVersion(db, category, sort)) !== list.version;
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
