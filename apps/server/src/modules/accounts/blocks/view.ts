import { type HiddenPeople, limits, type Relation } from '@vitrine/contract';
import type { PublicPersonRow } from '../tables.ts';
import { publicPersonView } from '../view.ts';
import type { HiddenRow, RelationRow } from './queries.ts';

export const relationView = (row: RelationRow): Relation => ({
  ...publicPersonView(row),
  isBlocked: row.is_blocked,
  isMuted: row.is_muted,
});

export const allHiddenView = (rows: readonly Pick<PublicPersonRow, 'id' | 'handle'>[]) => ({
  people: rows.map(({ id, handle }) => ({ _id: id, handle })),
});

/** Of the rows of a page, and one more if there is a next page. */
export const hiddenPeopleView = (rows: readonly HiddenRow[]): HiddenPeople => {
  const shown = rows.slice(0, limits.pageSize);
  return {
    people: shown.map((row) => ({ ...publicPersonView(row), since: row.since.toISOString() })),
    next: rows.length > shown.length ? (shown.at(-1)?.cursor ?? null) : null,
  };
};
