/** Statistics of demo posts: their views and hearts spread over the days since they were published. */
import type { Db } from '@vitrine/server/for-tools';

/** Sites and their shares of the visits, of which each post has its own mix. */
const sources = {
  Vitrine: 0.46,
  direct: 0.2,
  'google.com': 0.12,
  'pinterest.com': 0.09,
  'behance.net': 0.06,
  'news.ycombinator.com': 0.04,
  'bsky.app': 0.03,
};

/**
 * Each heart was a view on its day. The other views are many at first, fewer at weekends and never none for long; differences of
 * rounded running sums make the days of a post add up to its views, and the sites of a day to the views of the day.
 */
export const insertDays = async (db: Db, ids: readonly string[], now: Date): Promise<void> => {
  await db`
    with post as materialized (
      select id, author_id, hearts, views, (created_at at time zone 'UTC')::date as first from posts where id = any(${[...ids]})
    ), liked as materialized (
      select post_id, (created_at at time zone 'UTC')::date as day, count(*) as hearts
      from likes where post_id = any(${[...ids]}) group by 1, 2
    ), weighted as materialized (
      select post.id, post.views - post.hearts as rest, day::date as day,
        (exp(-(day::date - first) / 8.0) + 0.06) * case when extract(isodow from day) > 5 then 0.6 else 1 end
          * (0.6 + (hashtext(id || day::date) & 1023) / 1280.0) as weight
      from post, generate_series(first::timestamp, greatest(first, (${now}::timestamptz at time zone 'UTC')::date - 1)::timestamp, '1 day') as day
    ), running as (
      select id, day, rest, sum(weight) over (partition by id order by day) / sum(weight) over (partition by id) as reached
      from weighted
    ), spread as (
      select id, day, (round(rest * reached) - coalesce(round(rest * lag(reached) over (partition by id order by day)), 0))::integer as views
      from running
    ), counted as materialized (
      select coalesce(spread.id, liked.post_id) as post_id, coalesce(spread.day, liked.day) as day,
        (coalesce(spread.views, 0) + coalesce(liked.hearts, 0))::integer as views, coalesce(liked.hearts, 0)::integer as hearts
      from spread full join liked on liked.post_id = spread.id and liked.day = spread.day
    ), mixed as (
      select post_id, day, views, hearts, site, n,
        sum(share) over (partition by post_id, day order by n) / sum(share) over (partition by post_id, day) as reached
      from counted cross join lateral (
        select key as site, ordinality as n, value::double precision * (0.4 + (hashtext(post_id || key) & 1023) / 850.0) as share
        from jsonb_each_text(${db.json(sources)}) with ordinality
      ) as sites
      where views > 0
    ), visits as (
      select post_id, day, views, hearts, site,
        round(views * reached) - coalesce(round(views * lag(reached) over (partition by post_id, day order by n)), 0) as visits
      from mixed
    )
    insert into post_days (post_id, day, views, viewers, hearts, sources)
    select post_id, day, views, greatest(hearts, round(views * (0.6 + (hashtext(post_id || day::text) & 255) / 1024.0)), 1), hearts,
      jsonb_object_agg(site, visits) filter (where visits > 0)
    from visits group by post_id, day, views, hearts`;
  await db`
    insert into user_days as days (user_id, day, views, viewers, hearts, sources)
    select author_id, day, views, greatest(1, round(viewers * 0.85)), hearts, jsonb_object_agg(site, visits)
    from (
      select author_id, day, site, sum(value::integer) as visits from post_days join posts on posts.id = post_id,
        jsonb_each_text(sources) as source (site, value)
      where post_id = any(${[...ids]}) group by author_id, day, site
    ) as by_site join (
      select author_id, day, sum(post_days.views) as views, sum(viewers) as viewers, sum(post_days.hearts) as hearts
      from post_days join posts on posts.id = post_id where post_id = any(${[...ids]}) group by author_id, day
    ) as sums using (author_id, day)
    group by author_id, day, views, viewers, hearts
    on conflict (user_id, day) do update set views = days.views + excluded.views, viewers = days.viewers + excluded.viewers,
      hearts = days.hearts + excluded.hearts, sources = add_sources(days.sources, excluded.sources)`;
};

/** Of all follows there are. */
export const insertFollowDays = async (db: Db): Promise<void> => {
  await db`
    insert into user_days (user_id, day, follows)
    select followed_id, (created_at at time zone 'UTC')::date, count(*) from follows group by 1, 2`;
};
