/** SQL for posts that their author has moved on the profile. */
import type { Db } from '../../../platform/db/db.ts';

/** Sorts after every id and key. */
const lastKey = '\u{10ffff}';

const isUnmoved = (db: Db, authorId: string) =>
  db`posts.author_id = ${authorId} and posts.removed_at is null
    and posts.id <> all(array(select post_id from post_places where user_id = ${authorId}))`;

type Part = { readonly pins: readonly string[]; readonly after: string | null; readonly limit: number };

/**
 * The posts of an author in their own order, without the pinned ones: two short index scans, of posts that were not moved and of those that were,
 * merged. A moved post that the walk meets at its old place is skipped; there is a bounded number of them.
 */
export const listOrdered = async (db: Db, authorId: string, { pins, after, limit }: Part): Promise<string[]> => {
  const start =
    after === null ? db`${lastKey}` : db`coalesce((select key from post_places where post_id = ${after}), ${after})`;
  const rows = await db<{ id: string }[]>`
    with start as materialized (select ${start} as key)
    select id from (
      (
        select posts.id, posts.id as key from posts
        where ${isUnmoved(db, authorId)} and posts.id < (select key from start) and posts.id <> all(${[...pins]})
        order by posts.id desc limit ${limit}
      ) union all (
        select place.post_id, place.key from post_places place join posts on posts.id = place.post_id
        where place.user_id = ${authorId} and place.key < (select key from start) and posts.removed_at is null
          and place.post_id <> all(${[...pins]})
        order by place.key desc limit ${limit}
      )
    ) as ordered order by key desc limit ${limit}`;
  return rows.map((row) => row.id);
};

/** Of a moved post its key, of another its id. Null if it is no public post of this author. */
export const findKey = async (db: Db, authorId: string, postId: string): Promise<string | null> => {
  const [row] = await db<{ key: string }[]>`
    select coalesce(place.key, posts.id) as key from posts left join post_places place on place.post_id = posts.id
    where posts.id = ${postId} and posts.author_id = ${authorId} and posts.removed_at is null`;
  return row?.key ?? null;
};

/** The posts that were not moved and are next to a place, besides one: below a key, and above that. */
export const findNeighbours = async (
  db: Db,
  authorId: string,
  { key, besides }: { readonly key: string | null; readonly besides: string },
): Promise<{ below: string; above: string }> => {
  const [row] = await db<{ below: string | null; above: string | null }[]>`
    with below as materialized (
      select posts.id from posts where ${isUnmoved(db, authorId)} and posts.id <> ${besides}
        and posts.id < ${key ?? lastKey} order by posts.id desc limit 1
    )
    select (select id from below) as below, (
      select posts.id from posts where ${isUnmoved(db, authorId)} and posts.id <> ${besides}
        and posts.id > coalesce((select id from below), '') order by posts.id limit 1
    ) as above`;
  return { below: row?.below ?? '', above: row?.above ?? lastKey };
};

/** Those with keys between two others, the first of them first. */
export const listMoved = async (
  db: Db,
  authorId: string,
  { below, above }: { readonly below: string; readonly above: string },
): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select post_id as id from post_places where user_id = ${authorId} and key > ${below} and key < ${above} order by key desc`;
  return rows.map((row) => row.id);
};

export const countMoved = async (db: Db, authorId: string, besides: string): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*)::integer as count from post_places where user_id = ${authorId} and post_id <> ${besides}`;
  return row?.count ?? 0;
};

export type Place = { readonly id: string; readonly key: string };

/** Deleted first, so that no two have the same key in between. */
export const replacePlaces = async (db: Db, authorId: string, places: readonly Place[]): Promise<void> => {
  const ids = places.map(({ id }) => id);
  await db`delete from post_places where user_id = ${authorId} and post_id = any(${ids})`;
  await db`
    insert into post_places (post_id, user_id, key)
    select id, ${authorId}, key from unnest(${ids}::text[], ${places.map(({ key }) => key)}::text[]) as moved (id, key)`;
};

export const deletePlaces = async (db: Db, authorId: string): Promise<void> => {
  await db`delete from post_places where user_id = ${authorId}`;
};

/** In their order. */
export const listPlaces = async (db: Db, authorId: string): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select post_id as id from post_places where user_id = ${authorId} order by key desc`;
  return rows.map((row) => row.id);
};
