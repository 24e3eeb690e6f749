/** SQL of saved searches. */
import type { Db } from '../../../platform/db/db.ts';
import { notHiddenFrom } from '../../accounts/index.ts';

export type SavedSearchRow = {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly query: string;
  readonly created_at: Date;
  readonly checked_to: string;
  readonly notified: readonly string[];
};

export const listSaved = (db: Db, userId: string) => db<SavedSearchRow[]>`
  select * from saved_searches where user_id = ${userId} order by created_at desc, id desc`;

/** Calls of one person wait for each other, so that the limit holds. */
export const lockSavedOf = async (db: Db, userId: string): Promise<void> => {
  await db`select pg_advisory_xact_lock(hashtext('saved_searches'), hashtext(${userId}))`;
};

type NewSearch = Pick<SavedSearchRow, 'id' | 'user_id' | 'name' | 'query' | 'created_at' | 'checked_to'>;

/** Null if the person has saved as many as they may, and not this one. */
export const upsertSaved = async (db: Db, search: NewSearch, limit: number): Promise<SavedSearchRow | null> => {
  const [row] = await db<SavedSearchRow[]>`
    insert into saved_searches (id, user_id, name, query, created_at, checked_to)
    select ${search.id}, ${search.user_id}, ${search.name}, ${search.query}, ${search.created_at}, ${search.checked_to}
    where (select count(*) from saved_searches where user_id = ${search.user_id}) < ${limit}
      or exists (select from saved_searches where user_id = ${search.user_id} and query = ${search.query})
    on conflict (user_id, query) do update set name = excluded.name
    returning *`;
  return row ?? null;
};

export const renameSaved = async (db: Db, userId: string, id: string, name: string): Promise<SavedSearchRow | null> => {
  const [row] = await db<SavedSearchRow[]>`
    update saved_searches set name = ${name} where id = ${id} and user_id = ${userId} returning *`;
  return row ?? null;
};

export const deleteSaved = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const { count } = await db`delete from saved_searches where id = ${id} and user_id = ${userId}`;
  return count > 0;
};

export const findNewestPost = async (db: Db): Promise<string | null> => {
  const [row] = await db<{ id: string }[]>`select id from posts order by id desc limit 1`;
  return row?.id ?? null;
};

/** Those that were checked longest ago. */
export const listUnchecked = (db: Db, before: string, limit: number) => db<SavedSearchRow[]>`
  select * from saved_searches where checked_to < ${before} order by checked_to limit ${limit}`;

export type MatchedPost = { readonly id: string; readonly author_id: string };

/** Posts of others who are not hidden from the person, the newest first. */
export const listMatched = (db: Db, ids: readonly string[], userId: string) => db<MatchedPost[]>`
  select id, author_id from posts
  where id = any(${[...ids]}) and author_id <> ${userId} and removed_at is null
    and ${notHiddenFrom(db, userId, db`author_id`)} order by id desc`;

/** People before their searches, as the deletion of an account locks them, which avoids deadlocks. */
export const lockPeople = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db<{ id: string }[]>`
    select id from users where id = any(${[...ids]}) and deletion_requested_at is null order by id for key share`;
  return new Set(rows.map(({ id }) => id));
};

export const lockSaved = async (db: Db, id: string): Promise<SavedSearchRow | null> => {
  const [row] = await db<SavedSearchRow[]>`select * from saved_searches where id = ${id} for update`;
  return row ?? null;
};

export const updateChecked = async (
  db: Db,
  { id, checked_to, notified }: Pick<SavedSearchRow, 'id' | 'checked_to' | 'notified'>,
): Promise<void> => {
  await db`
    update saved_searches set checked_to = greatest(checked_to, ${checked_to}), notified = ${[...notified]}
    where id = ${id}`;
};
