/** SQL that creates and changes collections, their followers and co-editors. */
import { limits } from '@vitrine/contract';
import type { Db } from '../../platform/db/db.ts';
import type { Hiding } from '../posts/index.ts';
import type { EditorState, LockedCollection } from './tables.ts';
import { isVisible, roleOf } from './visibility-queries.ts';

/** Until the end of the transaction nobody else counts what this person has. No row is locked, so nobody waits for it otherwise. */
export const lockCounts = async (db: Db, userId: string): Promise<void> => {
  await db`select pg_advisory_xact_lock(hashtextextended(${`collections of ${userId}`}, 0))`;
};

/** Deleted or not. */
export const lockCollection = async (db: Db, id: string, viewerId: string): Promise<LockedCollection | null> => {
  const [row] = await db<LockedCollection[]>`
    select c.id, c.owner_id, c.title, c.is_public, c.deleted_at, c.hidden_as, ${roleOf(db, viewerId)} as role
    from collections c where c.id = ${id} for no key update of c`;
  return row ?? null;
};

export type NewCollection = {
  readonly id: string;
  readonly ownerId: string;
  readonly key: string | null;
  readonly title: string;
  readonly description: string;
  readonly isPublic: boolean;
  readonly at: Date;
};

export const countOwn = async (db: Db, ownerId: string): Promise<number> => {
  const [row] = await db<{ own: number }[]>`
    select count(*) as own from collections where owner_id = ${ownerId} and deleted_at is null`;
  return row?.own ?? 0;
};

export const findByKey = async (db: Db, ownerId: string, key: string): Promise<string | null> => {
  const [row] = await db<
    { id: string }[]
  >`select id from collections where owner_id = ${ownerId} and client_id = ${key}`;
  return row?.id ?? null;
};

export const insertCollection = async (db: Db, made: NewCollection): Promise<void> => {
  await db`
    insert into collections (id, owner_id, client_id, title, description, is_public, created_at, changed_at)
    values (${made.id}, ${made.ownerId}, ${made.key}, ${made.title}, ${made.description}, ${made.isPublic}, ${made.at}, ${made.at})`;
};

export type TextChange = {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly isPublic?: boolean | undefined;
};

export const updateCollection = async (db: Db, id: string, change: TextChange, at: Date): Promise<void> => {
  const { title = null, description = null, isPublic = null } = change;
  await db`
    update collections set title = coalesce(${title}, title), description = coalesce(${description}, description),
      is_public = coalesce(${isPublic}, is_public), changed_at = ${at}
    where id = ${id}`;
};

export const touchCollection = async (db: Db, id: string, at: Date): Promise<void> => {
  await db`update collections set changed_at = ${at} where id = ${id}`;
};

/** Null restores it. */
export const markDeleted = async (db: Db, id: string, deletedAt: Date | null): Promise<void> => {
  await db`update collections set deleted_at = ${deletedAt} where id = ${id}`;
};

/** Null shows it again. */
export const updateHiding = async (db: Db, id: string, hiding: Hiding | null): Promise<void> => {
  await db`
    update collections set hidden_as = ${hiding?.as ?? null}, hidden_reason = ${hiding?.reason ?? null} where id = ${id}`;
};

/** Collections of somebody that a ban is to hide, or that it has hidden. */
export const listOfBanned = async (db: Db, ownerId: string, banned: boolean): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select id from collections where owner_id = ${ownerId} and deleted_at is null
      and ${banned ? db`hidden_as = 'banned'` : db`hidden_as is null`} order by id limit ${limits.collections}`;
  return rows.map(({ id }) => id);
};

/** Its posts must no longer be counted. */
export const deleteCollection = async (db: Db, id: string): Promise<void> => {
  await db`delete from collections where id = ${id}`;
};

/** Deleted before this time. */
export const listPurgeable = async (db: Db, before: Date, limit: number): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select id from collections where deleted_at < ${before} order by deleted_at limit ${limit}`;
  return rows.map(({ id }) => id);
};

export const purgeCollection = async (db: Db, id: string, before: Date): Promise<void> => {
  await db`delete from collections where id = ${id} and deleted_at < ${before}`;
};

export const findOneOf = async (db: Db, ownerId: string): Promise<string | null> => {
  const [row] = await db<{ id: string }[]>`select id from collections where owner_id = ${ownerId} limit 1`;
  return row?.id ?? null;
};

export type Followed = { readonly found: boolean; readonly full: boolean; readonly followers: number };

/** The row and the count change together; the counts of the person are locked. */
export const setFollow = async (
  db: Db,
  follow: { readonly id: string; readonly userId: string; readonly following: boolean; readonly at: Date },
): Promise<Followed> => {
  const { id, userId, following, at } = follow;
  const change = following
    ? db`insert into collection_follows (collection_id, user_id, created_at)
        select id, ${userId}, ${at} from locked where visible
          and (select count(*) from collection_follows where user_id = ${userId}) < ${limits.collectionFollows}
        on conflict do nothing returning collection_id, 1 as followers`
    : db`delete from collection_follows where user_id = ${userId} and collection_id in (select id from locked where visible)
        returning collection_id, -1 as followers`;
  const [row] = await db<Followed[]>`
    with locked as materialized (
      select c.id, c.followers, ${isVisible(db, userId)} as visible from collections c where c.id = ${id} for no key update of c
    ), changed as (${change}),
    counted as (
      update collections set followers = collections.followers + changed.followers from changed
      where collections.id = changed.collection_id
    )
    select visible as found, locked.followers + coalesce((select followers from changed), 0) as followers,
      ${following} and not exists (select from changed)
        and not exists (select from collection_follows where user_id = ${userId} and collection_id = ${id}) as full
    from locked`;
  return row ?? { found: false, full: false, followers: 0 };
};

/** Deletes some follows of a person; returns how many. */
export const deleteFollowsOf = async (db: Db, userId: string, limit: number): Promise<number> => {
  const rows = await db`
    with listed as materialized (
      select c.id from collections c
      where c.id in (select collection_id from collection_follows where user_id = ${userId} limit ${limit})
      order by c.id for no key update
    ), deleted as (
      delete from collection_follows where user_id = ${userId} and collection_id in (select id from listed) returning collection_id
    )
    update collections set followers = followers - 1 where id in (select collection_id from deleted) returning id`;
  return rows.length;
};

export type KnownEditor = { readonly user_id: string; readonly state: EditorState };

export const listKnownEditors = (db: Db, id: string): Promise<KnownEditor[]> => db<KnownEditor[]>`
  select user_id, state from collection_editors where collection_id = ${id}`;

export const insertInvitation = async (db: Db, id: string, userId: string, at: Date): Promise<void> => {
  await db`
    insert into collection_editors as known (collection_id, user_id, state, created_at) values (${id}, ${userId}, 'pending', ${at})
    on conflict (collection_id, user_id) do update set state = 'pending', created_at = excluded.created_at
    where known.state = 'removed'`;
};

/** From one of some states to another; false if it is in none of them. */
export const setEditorState = async (
  db: Db,
  editor: { readonly id: string; readonly userId: string },
  from: readonly EditorState[],
  to: EditorState,
): Promise<boolean> => {
  const rows = await db`
    update collection_editors set state = ${to}
    where collection_id = ${editor.id} and user_id = ${editor.userId} and state = any(${[...from]}) returning user_id`;
  return rows.length > 0;
};

/** With the owner of the collection; null if there is none, or it is deleted. */
export const findEditor = async (db: Db, id: string, userId: string) => {
  const [row] = await db<{ state: EditorState; owner_id: string }[]>`
    select e.state, c.owner_id from collection_editors e join collections c on c.id = e.collection_id and c.deleted_at is null
    where e.collection_id = ${id} and e.user_id = ${userId}`;
  return row ?? null;
};
