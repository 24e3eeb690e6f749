/** What somebody's leaving takes from works, in SQL: in the order of works, shelves, people, like every other change. */
import { creditPeople } from '../accounts/index.ts';
import type { Db } from '../kernel/db.ts';
import { mirrorOnShelves } from './like-queries.ts';

/** Their standing works, held until the transaction ends. */
export const holdPostsOf = (db: Db, authorId: string): Promise<{ id: string; categories: string[] }[]> => db<
  { id: string; categories: string[] }[]
>`
  select id, categories from posts where author_id = ${authorId} and removed_at is null order by id for no key update`;

/** Those of works that were taken down already are among them. */
export const listPicturesOf = async (db: Db, authorId: string): Promise<string[]> => {
  const rows = await db<{ picture_id: string }[]>`select picture_id from posts where author_id = ${authorId}`;
  return rows.map((row) => row.picture_id);
};

export const takeBackLikes = async (db: Db, userId: string): Promise<void> => {
  await db`
    with target as materialized (
      select id, author_id, categories, hearts, views, removed_at from posts
      where id in (select post_id from likes where user_id = ${userId}) order by id for no key update
    ), gone as (
      delete from likes using target where likes.user_id = ${userId} and likes.post_id = target.id returning post_id
    ), post as (
      update posts set hearts = posts.hearts - 1 from gone where posts.id = gone.post_id
    ), now_counted as (
      select target.*, hearts - 1 as all_hearts, views as all_views
      from target join gone on gone.post_id = target.id where removed_at is null
    ), shelf as (${mirrorOnShelves(db)}), credit as (
      select author_id as user_id, -count(*)::integer as likes, 0 as views from now_counted group by author_id
    )
    ${creditPeople(db)}`;
};
