/** SQL of co-likes: which are due, counting and writing them. */
import { type CoLikedPost, packTies, topCoLikes, topTies, type WeighedCoLike } from '@vitrine/recommender';
import type { Db } from '../../../platform/db/db.ts';

export const markCoLikesDue = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db`
    update post_signals set co_likes_due = true where post_id in (
      select post_id from post_signals where post_id = any(${[...ids]}) and not co_likes_due order by post_id for update
    )`;
};

/**
 * Locked until they are refreshed: a like that comes meanwhile waits, and then marks its post again. The posts are locked
 * too, because deleting a post locks the same rows in the opposite order, which could deadlock.
 */
export const lockDueCoLikes = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db<{ post_id: string }[]>`
    with due as materialized (
      select post_id from post_signals where co_likes_due order by post_id desc limit ${limit} for update skip locked
    )
    select p.id as post_id from due, posts p where p.id = due.post_id for key share of p skip locked`;
  return rows.map((row) => row.post_id);
};

export type CoLikeRow = CoLikedPost & WeighedCoLike & { readonly postId: string };

/** What the likers of each post like besides, counted over a bounded number of people. */
export const countCoLikes = (db: Db, postIds: readonly string[]): Promise<CoLikeRow[]> => db<CoLikeRow[]>`
  with likers as materialized (
    select wanted.id as post, l.user_id from unnest(${[...postIds]}::text[]) as wanted (id), lateral (
      select user_id from likes where post_id = wanted.id order by user_id limit 200
    ) as l
  ),
  shared as (
    -- The weight of each is that of likerWeight.
    select post, theirs.post_id, count(*)::integer as likers, sum(1 / sqrt(theirs.likes)) as weight from likers, lateral (
      select post_id, count(*) over () as likes from (
        select post_id from likes where user_id = likers.user_id order by post_id desc limit 200
      ) as latest
    ) as theirs
    where theirs.post_id <> post group by 1, 2
  ),
  totals as (select post, count(*)::integer as likers from likers group by 1)
  select post as "postId", p.id, shared.likers as "sharedLikers", shared.weight::float8 as weight, totals.likers, p.hearts as likes
  from shared join totals using (post) join posts p on p.id = shared.post_id and p.removed_at is null`;

type CoLiked = CoLikedPost & WeighedCoLike;

export const saveCoLikes = async (db: Db, coLikes: ReadonlyMap<string, readonly CoLiked[]>): Promise<void> => {
  const withoutAny = [...coLikes].flatMap(([id, { length }]) => (length === 0 ? [id] : []));
  await db`update post_signals set co_likes_due = false where post_id = any(${[...coLikes.keys()]})`;
  await db`delete from post_co_likes where post_id = any(${withoutAny})`;
  const rows = [...coLikes].flatMap(([post_id, all]) => {
    const top = topCoLikes(all);
    const [first] = top;
    if (!first) return [];
    const [ids, shared_likers, scores] = [
      top.map(({ id }) => id),
      top.map(({ sharedLikers }) => sharedLikers),
      top.map(({ score }) => score),
    ];
    return [{ post_id, likers: first.likers, ids, shared_likers, scores, ties: packTies(topTies(all)) }];
  });
  if (rows.length === 0) return;
  await db`
    insert into post_co_likes ${db(rows, 'post_id', 'likers', 'ids', 'shared_likers', 'scores', 'ties')}
    on conflict (post_id) do update
    set likers = excluded.likers, ids = excluded.ids, shared_likers = excluded.shared_likers, scores = excluded.scores,
      ties = excluded.ties`;
};
