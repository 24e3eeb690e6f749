/** SQL that reads collections. Lists are index walks, paged by id; what each shows of its posts is bounded by their limit. */
import { limits } from '@vitrine/contract';
import type { Db, Fragment } from '../../platform/db/db.ts';
import { notBlockedBetween } from '../accounts/index.ts';
import { constant, entriesOf, type Feed, withCards } from '../posts/index.ts';
import type { CollectionRow, DetailRow, InvitationRow, TargetRow } from './tables.ts';
import { isEditable, isVisible, roleOf } from './visibility-queries.ts';

/** Sorts after every id. */
const lastId = '\u{10ffff}';

/** Pictures of the mosaic. */
const maxCovers = 4;

const person = (db: Db, name: 'owner' | 'u') => db`
  jsonb_build_object('id', ${db(name)}.id, 'name', ${db(name)}.name, 'handle', ${db(name)}.handle, 'pic',
    (select to_jsonb(pic.*) from pictures pic where pic.id = ${db(name)}.pic))`;

/** What a list shows of the collections `c`, joined with `owner`. */
const columns = (db: Db) => db`
  c.id, c.title, c.description, c.is_public, c.followers, ${person(db, 'owner')} as owner,
  (select count(*)::integer from collection_posts cp join posts post on post.id = cp.post_id and post.removed_at is null
    where cp.collection_id = c.id) as posts,
  coalesce((
    select jsonb_agg(to_jsonb(picture.*) order by first.position) from (
      select post.picture_id, cp.position from collection_posts cp
      join posts post on post.id = cp.post_id and post.removed_at is null
      where cp.collection_id = c.id order by cp.position limit ${constant(db, maxCovers)}
    ) as first join pictures picture on picture.id = first.picture_id
  ), '[]') as covers`;

const pageLimit = limits.collectionsPerPage + 1;

/** One more than a page has, if there are more; `ids` selects them. */
const listByIds = (db: Db, ids: Fragment): Promise<CollectionRow[]> => db<CollectionRow[]>`
  select ${columns(db)}
  from (select id from (${ids}) as found order by id desc limit ${constant(db, pageLimit)}) as listed
  join collections c on c.id = listed.id join users owner on owner.id = c.owner_id
  order by c.id desc`;

export type PageOf = { readonly viewerId: string | null; readonly after: string | null };

/** A person's own and those they edit. */
export const listOfPerson = (db: Db, userId: string, { viewerId, after }: PageOf): Promise<CollectionRow[]> =>
  listByIds(
    db,
    db`(
      select c.id from collections c
      where c.owner_id = ${userId} and c.deleted_at is null and c.id < ${after ?? lastId} and ${isVisible(db, viewerId)}
      order by c.id desc limit ${constant(db, pageLimit)}
    ) union (
      select c.id from collection_editors own join collections c on c.id = own.collection_id
      where own.user_id = ${userId} and own.state = 'accepted' and own.collection_id < ${after ?? lastId}
        and ${isVisible(db, viewerId)}
      order by own.collection_id desc limit ${constant(db, pageLimit)}
    )`,
  );

/** One that is private now is left out, and is there again when it is public. */
export const listFollowed = (db: Db, userId: string, after: string | null): Promise<CollectionRow[]> =>
  listByIds(
    db,
    db`select c.id from collection_follows f join collections c on c.id = f.collection_id
      where f.user_id = ${userId} and f.collection_id < ${after ?? lastId} and ${isVisible(db, userId)}
      order by f.collection_id desc limit ${constant(db, pageLimit)}`,
  );

/** Public ones that a post is in. */
export const listWithPost = (db: Db, postId: string, { viewerId, after }: PageOf): Promise<CollectionRow[]> =>
  listByIds(
    db,
    db`select cp.collection_id as id from collection_posts cp join posts post on post.id = cp.post_id and post.removed_at is null
      join collections c on c.id = cp.collection_id
      where cp.post_id = ${postId} and cp.shown and cp.collection_id < ${after ?? lastId} and ${isVisible(db, viewerId)}
      order by cp.collection_id desc limit ${constant(db, pageLimit)}`,
  );

/** 0 for a post that is not public. */
export const countWithPost = async (db: Db, postId: string): Promise<number> => {
  const [row] = await db<{ collections: number }[]>`
    select collections from posts where id = ${postId} and removed_at is null`;
  return row?.collections ?? 0;
};

/** The owner also sees who has not answered or declined. */
export const findCollection = async (db: Db, id: string, viewerId: string | null): Promise<DetailRow | null> => {
  const [row] = await db<DetailRow[]>`
    select ${columns(db)}, ${roleOf(db, viewerId)} as role,
      exists (select from collection_follows f where f.user_id = ${viewerId}::text and f.collection_id = c.id) as is_following,
      case when c.hidden_as is not null then jsonb_build_object('as', c.hidden_as, 'reason', coalesce(c.hidden_reason, '')) end as hidden,
      coalesce((
        select jsonb_agg(jsonb_build_object('person', ${person(db, 'u')}, 'state', e.state) order by e.created_at, e.user_id)
        from collection_editors e join users u on u.id = e.user_id
        where e.collection_id = c.id
          and (e.state = 'accepted' or (e.state <> 'removed' and c.owner_id = ${viewerId}::text))
          and ${notBlockedBetween(db, viewerId, db`e.user_id`)}
      ), '[]') as editors
    from collections c join users owner on owner.id = c.owner_id
    where c.id = ${id} and ${isVisible(db, viewerId)}`;
  return row ?? null;
};

/** Whether the viewer may see it. */
export const isCollectionVisible = async (db: Db, id: string, viewerId: string | null): Promise<boolean> => {
  const rows = await db`select from collections c where c.id = ${id} and ${isVisible(db, viewerId)}`;
  return rows.length > 0;
};

/** In the order of the collection; the cursor is a position. */
export const listPosts = async (db: Db, id: string, { viewerId, after }: PageOf): Promise<Feed> => {
  const { pageSize } = limits;
  const [row] = await db`
    with page as materialized (
      select post.id, post.hearts, post.views, cp.position
      from collection_posts cp join posts post on post.id = cp.post_id and post.removed_at is null
      where cp.collection_id = ${id} ${after === null ? db`` : db`and cp.position > ${after}::bigint`}
        and ${notBlockedBetween(db, viewerId, db`post.author_id`)}
      -- One more than is shown tells whether there is a next page.
      order by cp.position limit ${constant(db, pageSize + 1)}
    ), shown as materialized (select * from page order by position limit ${constant(db, pageSize)})
    select
      (select max(position) from shown where (select count(*) from page) > ${constant(db, pageSize)}) as next,
      coalesce((select ${entriesOf(db, db`post.position`)} from shown as post ${withCards(db)}), '') as entries`.raw();
  const [next, entries = Buffer.alloc(0)] = row ?? [];
  return { entries, next: next?.toString() ?? null };
};

/** Of others; a person may be asked to edit any number. */
const maxShared = 500;

const lastUsed = (db: Db, userId: string) => db`
  select id, title, at from (
    (select c.id, c.title, cp.added_at as at from collection_posts cp join collections c on c.id = cp.collection_id
      where cp.added_by = ${userId} and ${isEditable(db, userId)} order by cp.added_at desc limit 1)
    union all
    (select c.id, c.title, c.created_at as at from collections c
      where c.owner_id = ${userId} and c.deleted_at is null order by c.id desc limit 1)
  ) as used order by at desc, id desc limit 1`;

/** The collection that the person saved to or created last. */
export const findLastUsed = async (db: Db, userId: string): Promise<string | null> => {
  const [row] = await db<{ id: string }[]>`${lastUsed(db, userId)}`;
  return row?.id ?? null;
};

export const listTargets = (db: Db, userId: string, postId: string | null): Promise<TargetRow[]> => db<TargetRow[]>`
  select c.id, c.title, c.is_public, c.owner_id <> ${userId} as is_shared,
    exists (select from collection_posts cp where cp.collection_id = c.id and cp.post_id = ${postId}::text) as contains
  from (
    (select id from collections where owner_id = ${userId} and deleted_at is null
      order by id desc limit ${constant(db, limits.collections)})
    union
    (select collection_id from collection_editors where user_id = ${userId} and state = 'accepted'
      order by collection_id desc limit ${constant(db, maxShared)})
  ) as own join collections c on c.id = own.id
  where ${isEditable(db, userId)}
  order by c.id is not distinct from (select id from (${lastUsed(db, userId)}) as last) desc, c.changed_at desc, c.id desc`;

/** Those of the posts that this person has put into a collection. */
export const listSaved = async (db: Db, userId: string, postIds: readonly string[]): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select distinct cp.post_id as id from collection_posts cp join collections c on c.id = cp.collection_id and c.deleted_at is null
    where cp.added_by = ${userId} and cp.post_id = any(${[...postIds]})`;
  return rows.map(({ id }) => id);
};

const maxInvitations = 100;

export const listInvitations = (db: Db, userId: string): Promise<InvitationRow[]> => db<InvitationRow[]>`
  select c.id, c.title, invitation.created_at as at, ${person(db, 'owner')} as owner
  from collection_editors invitation join collections c on c.id = invitation.collection_id and c.deleted_at is null
  join users owner on owner.id = c.owner_id
  where invitation.user_id = ${userId} and invitation.state = 'pending' and ${notBlockedBetween(db, userId, db`c.owner_id`)}
  order by invitation.created_at desc, c.id limit ${constant(db, maxInvitations)}`;
