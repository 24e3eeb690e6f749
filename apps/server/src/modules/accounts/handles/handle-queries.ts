/** SQL for handles. The primary key of `handles` decides between people who want the same one. */
import type { Db } from '../../../platform/db/db.ts';

export type HandleRow = { readonly user_id: string | null; readonly released_at: Date | null };

export const findHandle = async (db: Db, handle: string): Promise<HandleRow | null> => {
  const [row] = await db<HandleRow[]>`select user_id, released_at from handles where handle = ${handle}`;
  return row ?? null;
};

/** The person with this handle, or who had it after `since`; nobody whose account is being deleted. */
export const findIdByHandle = async (db: Db, handle: string, since: Date): Promise<string | null> => {
  const [row] = await db<{ id: string }[]>`
    select u.id from handles h join users u on u.id = h.user_id
    where h.handle = ${handle} and (h.released_at is null or h.released_at > ${since}) and u.deletion_requested_at is null`;
  return row?.id ?? null;
};

/** Locks the person, so that two changes of one person follow each other, and returns the current handle. */
export const lockHandleOf = async (db: Db, userId: string): Promise<string | null> => {
  const [row] = await db<{ handle: string | null }[]>`select handle from users where id = ${userId} for no key update`;
  return row?.handle ?? null;
};

/** False if it is reserved, somebody else's, or was somebody else's after `since`. Waits for others who want it. */
export const claimHandle = async (
  db: Db,
  { handle, userId, since }: { readonly handle: string; readonly userId: string; readonly since: Date },
): Promise<boolean> => {
  const rows = await db`
    insert into handles (handle, user_id) values (${handle}, ${userId})
    on conflict (handle) do update set user_id = excluded.user_id, released_at = null
      where handles.user_id = excluded.user_id or handles.released_at <= ${since}
    returning 1`;
  return rows.length > 0;
};

export const releaseHandle = async (db: Db, handle: string, at: Date): Promise<void> => {
  await db`update handles set released_at = ${at} where handle = ${handle}`;
};

export const setHandle = async (db: Db, userId: string, handle: string): Promise<void> => {
  await db`update users set handle = ${handle} where id = ${userId}`;
};

/** Earlier handles that still lead to this person. */
export const listEarlierHandles = async (
  db: Db,
  userId: string,
  since: Date,
): Promise<{ handle: string; released_at: Date }[]> => db<{ handle: string; released_at: Date }[]>`
  select handle, released_at from handles where user_id = ${userId} and released_at > ${since} order by released_at`;

export const deleteHandlesReleasedBefore = async (db: Db, before: Date, limit: number): Promise<number> => {
  const deleted = await db`
    delete from handles where handle in (
      select handle from handles where released_at <= ${before} order by released_at limit ${limit}
    ) and released_at <= ${before}`;
  return deleted.count;
};

/** Gives handles to some people who have none; false when there are no more. The rows are locked first: a row that changes meanwhile would claim twice. */
export const giveMissingHandles = async (db: Db, limit: number): Promise<boolean> => {
  const rows = await db<{ id: string }[]>`
    with people as materialized (
      select id, name from users where handle is null order by id limit ${limit} for no key update
    )
    update users set handle = claim_handle(people.name, people.id) from people where users.id = people.id returning users.id`;
  return rows.length === limit;
};
