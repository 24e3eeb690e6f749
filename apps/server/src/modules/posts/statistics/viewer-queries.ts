/**
 * SQL that counts distinct viewers (docs/decisions/0050-statistics.md). Viewers are counted by the bits they set, for the post and
 * for its author; the salt of the bits is replaced every day, so that nobody can tell later whose they were.
 */
import type { Db } from '../../../platform/db/db.ts';
import { addToUserDays } from '../../accounts/index.ts';
import { addToPostDays } from './day-queries.ts';

/** Replaces the salt of viewers once a day, and forgets whom posts and authors have counted. */
export const startNewDay = async (db: Db, day: string): Promise<void> => {
  await db`
    with started as (
      update featured_view_salt set day = ${day}, salt = gen_random_uuid() where day <> ${day} returning day
    )
    delete from viewers_today where exists (select from started)`;
};

/** A view is worth a tenth of a heart in the featured order. */
const viewWeight = 0.1;

const noBits = (db: Db) => db`repeat('0', 2048)::bit(2048)`;

/** One row for each subject, which is the column `name` of `seen`. Posts that are not public count for themselves alone. */
const bitsOf = (db: Db, name: 'post_id' | 'author_id') => db`
  select ${db(name)} as subject, ${name === 'post_id'}::boolean as is_post, max(day) as day,
    bit_or(set_bit(${noBits(db)}, (hashtextextended(concat_ws(' ', viewer, ${db(name)}, salt), 0) & 2047)::integer, 1)) as bits
  from seen where listed or ${name === 'post_id'}::boolean group by ${db(name)}`;

/**
 * Deletes views from before this time and counts each viewer once a day for each post and author, except the author. A new bit
 * stands for more viewers the more bits are set (linear counting). Posts are locked first, as by a view, then views and authors: a
 * view by somebody whose last one is deleted here would deadlock otherwise. A count of locked rows is always at least 0: it is there
 * because it makes PostgreSQL lock them before it goes on.
 */
export const countViewers = async (db: Db, before: Date): Promise<void> => {
  await db`
    with locked_posts as materialized (
      select id from posts where id in (select post_id from recent_views where at < ${before}) order by id for no key update
    ), ended as (
      delete from recent_views where at < ${before} and (select count(*) from locked_posts) >= 0 returning post_id, viewer, at
    ), seen as materialized (
      select post.id as post_id, post.author_id, viewer, salt, (at at time zone 'UTC')::date as day, removed_at is null as listed
      from ended join posts post on post.id = ended.post_id cross join featured_view_salt
      where viewer <> 'person ' || post.author_id
    ), bits as (${bitsOf(db, 'post_id')} union all ${bitsOf(db, 'author_id')}),
    compared as materialized (
      select subject, is_post, bits.day, bits, bit_count(bits & ~coalesce(seen, ${noBits(db)})) as added,
        coalesce(bit_count(seen), 0) as before
      from bits left join viewers_today using (subject)
    ), stored as (
      insert into viewers_today (subject, seen) select subject, bits from compared where added > 0
      on conflict (subject) do update set seen = viewers_today.seen | excluded.seen
    ), new_viewers as materialized (
      select subject, is_post, day, viewers_of_bits(before + added) - viewers_of_bits(before) as viewers
      from compared where added > 0
    ), locked_users as materialized (
      select id from users where id in (select subject from new_viewers where not is_post) order by id for no key update
    ), post_day as (${addToPostDays(
      db,
      db`select id as post_id, day, 0 as views, viewers, 0 as hearts, '{}'::jsonb as sources
        from new_viewers join locked_posts on id = subject where (select count(*) from locked_users) >= 0`,
    )}), user_day as (${addToUserDays(
      db,
      db`select id as user_id, day, 0 as views, viewers, 0 as hearts, 0 as follows, '{}'::jsonb as sources
        from new_viewers join locked_users on id = subject`,
    )})
    insert into featured_changes (post_id, weight)
    select subject, added * 2048.0 / (2048 - before) * ${viewWeight}::double precision * featured_weight(${before})
    from compared where added > 0 and is_post`;
};
