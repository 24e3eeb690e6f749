/** What is read for comments and for the feed For you does not grow with the number of comments, posts and people. */
import type { Session } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { copyPosts, publishPost } from '../../../../test/posts.ts';
import { type CostMeter, createCostMeter, findGrowth, vacuumAnalyze } from '../../../../test/sql/statement-costs.ts';
import { readComments } from '../../comments/list.ts';
import { listUnread } from '../../notifications/queries.ts';
import { listForYou } from './for-you.ts';

/** Those that grow here; the others are small, and scanned for that. */
const tables = ['comments', 'comment_pins', 'posts', 'post_co_likes', 'likes', 'users'];
let server: TestServer;
let meter: CostMeter;
let ada: Session;
let author: Session;
let postId: string;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  ada = await server.join();
  meter = createCostMeter(server, tables);
  const other = await server.join();
  author = await server.join();
  ({ _id: postId } = await publishPost(server, author));
  await copyPosts(server.deps.db, postId, 400);
  await server.deps
    .pool`insert into follows (follower_id, followed_id, created_at) values (${ada._id}, ${other._id}, now())`;
}, 240_000);
afterAll(async () => {
  await meter.close();
  await server.close();
});

/** By the two, every tenth with a reply, from a number on. */
const addComments = (from: number, count: number) => server.deps.pool`
  with made as (
    insert into comments (id, post_id, author_id, body, client_id, created_at, hearts, replies)
    select 'cc' || lpad(to_hex(n), 22, '0'), ${postId}, ${ada._id}, 'Comment ' || n, 'client-' || n, now(), n % 50, 1
    from generate_series(${from}::integer, ${from + count - 1}::integer) as n returning id
  ), answered as (
    insert into comments (id, post_id, author_id, parent_id, body, client_id, created_at)
    select 'dd' || substr(id, 3), ${postId}, ${ada._id}, id, 'Reply', 'reply-' || id, now() from made
  )
  update posts set comments = comments + ${2 * count}::integer where id = ${postId}`;

/** The oldest posts, whose ids can be those of ties. */
const addTiedPosts = () => server.deps.pool`
  insert into posts (id, author_id, title, description, tools, tags, categories, picture_id, created_at)
  select lpad(to_hex(n), 24, '0'), author_id, title, description, tools, tags, categories, picture_id, created_at
  from posts, generate_series(0, 255) as n where id = ${postId}`;

/** The latest likes of ours and of somebody whom we follow, and the ties of what we like. */
const addLikes = async () => {
  const { pool } = server.deps;
  await pool`
    insert into likes (user_id, post_id, created_at)
    select f.follower_id, p.id, now() - n * interval '1 minute'
    from (select ${ada._id} as follower_id union all select followed_id from follows where follower_id = ${ada._id}) as f,
      lateral (select id, row_number() over (order by id) as n from posts order by id limit 60) as p
    on conflict do nothing`;
  await pool`
    insert into post_co_likes (post_id, likers, ids, shared_likers, scores, ties)
    select p.id, 1, '{}', '{}', '{}', (
      select string_agg(decode(lpad(to_hex(hashtext(n || p.id) & 255), 24, '0'), 'hex') || float4send(1.0 / n), '' order by n)
      from generate_series(1, 200) as n
    ) from posts p join likes l on l.post_id = p.id and l.user_id = ${ada._id} on conflict do nothing`;
};

/** Earlier likes of ours. */
const addOldLikes = (count: number) => server.deps.pool`
  insert into likes (user_id, post_id, created_at)
  select ${ada._id}, id, now() - interval '1 year' from posts where id > '1' order by id limit ${count} on conflict do nothing`;

/** People who like what we do not ask for. */
const addPeople = async (from: number, count: number, likesOfEach: number) => {
  const { pool } = server.deps;
  await pool`
    insert into users (id, name, email, email_key, created_at)
    select 'ee' || lpad(to_hex(n), 22, '0'), 'Other ' || n, n || '@vitrine.example', n || '@vitrine.example', now()
    from generate_series(${from}::integer, ${from + count - 1}::integer) as n`;
  await pool`
    insert into likes (user_id, post_id, created_at)
    select u.id, p.id, now() from users u,
      lateral (select id from posts where u.id is not null order by id desc limit ${likesOfEach}) as p
    where u.id like 'ee%' on conflict do nothing`;
};

const measure = async () => {
  await vacuumAnalyze(server.deps.pool, tables);
  const viewer = { id: ada._id, sessionId: '', standing: null } as never;
  const { db } = meter;
  const now = server.deps.now();
  return meter.measure({
    'oldest comments': () => readComments(db, viewer, postId, {}),
    'most hearted comments': () => readComments(db, viewer, postId, { sort: 'hearts' }),
    'comments of a visitor': () => readComments(db, null, postId, {}),
    'open pins': () => readComments(db, viewer, postId, { pins: 'open' }),
    'For you': () => listForYou(db, { userId: ada._id, after: null, now }),
    notifications: () => listUnread(db, ada._id),
  });
};

it('comments of a post with 50,000 and For you among 20,000 posts, 5,000 people and 30,000 likes, 5,000 of them ours, read as much as with few', async () => {
  await addComments(0, 30);
  await addTiedPosts();
  await addLikes();
  await addPeople(0, 200, 5);
  const few = await measure();
  await addComments(30, 25_000);
  // In parts, because a statement may take only so long.
  for (let part = 0; part < 4; part += 1)
    await copyPosts(server.deps.db, (await publishPost(server, author))._id, 5_000);
  await addPeople(200, 5_000, 5);
  await addOldLikes(5_000);
  const many = await measure();
  expect(findGrowth(few, many)).toEqual([]);
}, 240_000);
