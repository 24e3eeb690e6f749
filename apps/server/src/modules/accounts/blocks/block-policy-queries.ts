/**
 * Who is hidden from whom (docs/decisions/0056-blocking-and-muting.md): the one condition that every statement uses which shows
 * people, or what they did, to somebody.
 */
import type { Db, Fragment } from '../../../platform/db/db.ts';
import { isNotBanned } from '../standing/standing-queries.ts';

/** An id, a column with one, or null for a visitor, from whom only banned people are hidden. */
type Party = string | Fragment | null;

/** Neither has blocked the other, and the person is not banned. */
export const notBlockedBetween = (db: Db, viewer: Party, person: Fragment): Fragment =>
  viewer === null
    ? isNotBanned(db, person)
    : db`(${isNotBanned(db, person)} and not exists (select from blocks where blocker_id = ${viewer} and blocked_id = ${person})
        and not exists (select from blocks where blocker_id = ${person} and blocked_id = ${viewer}))`;

/** The same, and the viewer has not muted the person. */
export const notHiddenFrom = (db: Db, viewer: Party, person: Fragment): Fragment =>
  viewer === null
    ? notBlockedBetween(db, viewer, person)
    : db`(${notBlockedBetween(db, viewer, person)} and ${notMutedBy(db, viewer, person)})`;

export const notMutedBy = (db: Db, viewer: string | Fragment, person: Fragment): Fragment => db`
  not exists (select from mutes where muter_id = ${viewer} and muted_id = ${person})`;

/** For statements that wait for a lock before they write: it also sees blocks that were committed meanwhile. */
export const isBlockedNow = (db: Db, one: Party, other: Party): Fragment => db`is_blocked_between(${one}, ${other})`;

/** For operations on one person. */
export const isBlockedBetween = async (db: Db, one: string | null, other: string): Promise<boolean> => {
  const [row] = await db<
    { blocked: boolean }[]
  >`select not ${notBlockedBetween(db, one, db`${other}::text`)} as blocked`;
  return row?.blocked ?? false;
};

/**
 * People who must not be told at once of what this person does: who has blocked or muted them, and whom they have blocked. One more
 * than `limit`, if there are more.
 */
export const listHiddenFrom = async (db: Db, personId: string, limit: number): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    (select blocker_id as id from blocks where blocked_id = ${personId} limit ${limit + 1})
    union (select blocked_id from blocks where blocker_id = ${personId} limit ${limit + 1})
    union (select muter_id from mutes where muted_id = ${personId} limit ${limit + 1})
    limit ${limit + 1}`;
  return rows.map(({ id }) => id);
};
