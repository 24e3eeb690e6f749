import { type ListedPerson, limits, type PeoplePage } from '@vitrine/contract';
import { publicPersonView } from '../accounts/index.ts';
import type { ListedRow } from './people-queries.ts';

export const listedPersonView = (row: ListedRow): ListedPerson => ({
  ...publicPersonView(row),
  ...(row.occupation ? { occupation: row.occupation } : {}),
  ...(row.city ? { city: row.city } : {}),
  isFollowing: row.is_following,
});

/** Of the rows of a page, and one more if there is a next page. */
export const peoplePageView = (rows: readonly ListedRow[]): PeoplePage => {
  const shown = rows.slice(0, limits.pageSize);
  return {
    people: shown.map(listedPersonView),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
};
