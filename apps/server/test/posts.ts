/** Posts for tests, and a check of every stored count against the rows it counts. */
import type { Post, PostText, Session } from '@vitrine/contract';
import type { Db } from '../src/platform/db/db.ts';
import type { TestServer } from './harness.ts';
import { dataUrl, webpOf } from './pictures.ts';

export const examplePostText: PostText = {
  title: 'Paper lanterns',
  description: 'A series of lanterns folded from one sheet.',
  tags: ['paper', 'light'],
  tools: ['Figma', 'Blender'],
  category: ['Branding', 'Print'],
};

/** Uses the same picture unless another is named, which makes publishing many posts fast. */
export const publishPost = async (
  server: TestServer,
  as: Session,
  text: Partial<PostText> = {},
  picture: string | Uint8Array = 'common',
): Promise<Post> => {
  const image = dataUrl(typeof picture === 'string' ? await webpOf(picture) : picture);
  const body = { ...examplePostText, ...text, image };
  const reply = await server.call('POST', '/api/post', { body, as });
  if (reply.status !== 201) throw new Error(`publishing answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
};

/** Many more posts like this one, by the same author, in all its lists. */
export const copyPosts = async (db: Db, postId: string, count: number): Promise<void> => {
  await db`
    with made as (
      insert into posts (id, author_id, title, description, tools, tags, categories, picture_id, created_at)
      select id || '-' || lpad(n::text, 8, '0'), author_id, title || ' ' || n, description, tools, tags, categories, picture_id,
        created_at
      from posts, generate_series(1, ${count}::integer) as n where id = ${postId}
      returning id, array['']::text[] || categories as lists
    ), listed as (
      insert into post_lists (category, post_id, hearts, views) select unnest(lists), id, 0, 0 from made
      returning category, post_id
    ), placed as (
      insert into post_list_positions (category, ordinal, post_id)
      select category, posts + row_number() over (partition by category order by post_id) - 1, post_id
      from listed join post_list_totals using (category)
    )
    update post_list_totals set posts = posts + ${count}, version = version + 1
    where category in (select unnest(array['']::text[] || categories) from posts where id = ${postId})`;
};

/** Every stored count that differs from its rows; empty when the database is consistent. */
export const findDiscrepancies = async (db: Db): Promise<string[]> => {
  const rows = await db<{ what: string }[]>`
    with published as (select * from posts where removed_at is null),
    listed as (select id, unnest(array['']::text[] || categories) as category, hearts, views from published)
    select 'hearts of ' || p.id || ': ' || p.hearts as what from posts p
      where p.hearts <> (select count(*) from likes where post_id = p.id)
    union all select 'comments of ' || p.id || ': ' || p.comments from posts p
      where p.comments <> (select count(*) from comments where post_id = p.id and removed_at is null)
    union all select 'replies to ' || c.id || ': ' || c.replies from comments c
      where c.replies <> (select count(*) from comments r where r.parent_id = c.id and r.removed_at is null)
    union all select 'hearts of comment ' || c.id || ': ' || c.hearts from comments c
      where c.hearts <> (select count(*) from comment_hearts where comment_id = c.id)
    union all select 'likes of ' || u.name || ': ' || u.total_likes from users u
      where u.total_likes <> (select coalesce(sum(hearts), 0) from published where author_id = u.id)
    union all select 'views of ' || u.name || ': ' || u.total_views from users u
      where u.total_views <> (select coalesce(sum(views), 0) from published where author_id = u.id)
    union all select 'saves of ' || p.id || ': ' || p.saves || ', ' || p.collections from posts p
      where p.saves <> (select count(*) from collection_posts cp join collections c on c.id = cp.collection_id
          where cp.post_id = p.id and c.deleted_at is null)
        or p.collections <> (select count(*) from collection_posts cp join collections c on c.id = cp.collection_id
          where cp.post_id = p.id and c.deleted_at is null and c.is_public)
    union all select 'shown in ' || c.id from collection_posts cp join collections c on c.id = cp.collection_id
      where cp.shown <> (c.is_public and c.deleted_at is null)
    union all select 'followers of ' || c.id || ': ' || c.followers from collections c
      where c.followers <> (select count(*) from collection_follows where collection_id = c.id)
    union all select 'list row of ' || coalesce(s.post_id, l.id) || ' on ' || coalesce(s.category, l.category)
      from post_lists s full join listed l on l.id = s.post_id and l.category = s.category
      where (s.hearts, s.views) is distinct from (l.hearts, l.views)
    union all select 'place of ' || coalesce(s.post_id, p.post_id)
      from post_lists s full join post_list_positions p on p.post_id = s.post_id and p.category = s.category
      where s.post_id is null or p.post_id is null
    union all select 'total of ' || t.category || ': ' || t.posts from post_list_totals t
      where t.posts <> (select count(*) from post_lists where category = t.category)
    union all select 'gaps on ' || t.category from post_list_totals t
      where t.posts > 0 and (select (min(ordinal), max(ordinal), count(*)) from post_list_positions where category = t.category)
        is distinct from (0, t.posts - 1, t.posts::bigint)`;
  return rows.map((row) => row.what);
};

/** Every sum by day that differs from what it counts. Authors keep the days of deleted posts. */
export const findDayDiscrepancies = async (db: Db): Promise<string[]> => {
  const rows = await db<{ what: string }[]>`
    with of_posts as (
      select post_id, sum(views) as views, sum(hearts) as hearts, sum(viewers) as viewers, sum(comments) as comments
      from post_days group by post_id
    ), of_authors as (
      select author_id, day, sum(d.views) as views, sum(d.hearts) as hearts, sum(d.comments) as comments
      from post_days d join posts on posts.id = post_id
      group by author_id, day
    )
    select 'days of ' || posts.id as what from posts left join of_posts on post_id = posts.id
      where (posts.views, posts.hearts, posts.comments) is distinct from
        (coalesce(of_posts.views, 0), coalesce(of_posts.hearts, 0), coalesce(of_posts.comments, 0))
    union all select 'viewers of ' || post_id from of_posts where viewers > views
    union all select 'sources of ' || post_id || ' on ' || day from post_days
      where views <> (select coalesce(sum(value::bigint), 0) from jsonb_each_text(sources))
    union all select 'sources of ' || user_id || ' on ' || day from user_days
      where views <> (select coalesce(sum(value::bigint), 0) from jsonb_each_text(sources))
    union all select 'day ' || of_authors.day || ' of ' || author_id from of_authors
      left join user_days on user_id = author_id and user_days.day = of_authors.day
      where (user_days.views, user_days.hearts, user_days.comments)
        is distinct from (of_authors.views, of_authors.hearts, of_authors.comments)
    union all select 'saves of ' || posts.id from posts
      where saves <> (select coalesce(sum(d.saves), 0) from post_days d where d.post_id = posts.id)
    union all select 'follows of ' || id from users
      where followers <> (select coalesce(sum(follows), 0) from user_days where user_id = users.id)`;
  return rows.map((row) => row.what);
};
