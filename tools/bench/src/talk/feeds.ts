/** For you and Following among 100,000 posts and 20,000 people, beside a plain list. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CardFeed, ForYou } from '@vitrine/contract';
import { type Person, signUp } from '../environment/people.ts';
import { type Site, withSite } from '../environment/site.ts';
import { atMost, type Benchmark, isFull, type Measurement } from '../measurement.ts';
import { ask, follow, quantile, textOf, timeAlternately } from './members.ts';

const posts = 100_000;
const people = 20_000;
const members = 16;
const times = isFull ? 800 : 400;
const firstPages = 120;
const forYouLimit = 30;
/** By then the lists that have changed with the likes above are built. */
const builtAfterMs = 75_000;
const manyFollowed = 5_000;

/** So that there are as many people as the goal says; most of them do nothing. */
const addPeople = async ({ database: { sql } }: Site): Promise<void> => {
  await sql`
    insert into users (id, name, email, email_key, created_at)
    select 'be' || lpad(to_hex(n), 22, '0'), 'Bench ' || n, 'b' || n || '@bench.example', 'b' || n || '@bench.example', now()
    from generate_series(1, greatest(0, ${people} - (select count(*) from users)::integer)) as n on conflict do nothing`;
};

/** 60 likes each among the most liked works, all of which have 200 ties. */
const addTastes = async ({ database: { sql } }: Site, all: readonly Person[]): Promise<void> => {
  await sql`create temporary table liked as
    select post_id as id from post_lists where category = '' order by hearts desc, post_id desc limit 3000`;
  for (const { _id } of all)
    await sql`
      insert into likes (user_id, post_id, created_at)
      select ${_id}, id, now() - random() * interval '30 days' from liked order by md5(id || ${_id}) limit 60
      on conflict do nothing`;
  await sql`
    create temporary table tied as
    select row_number() over () - 1 as n, id from (select id from posts order by md5(id) limit 16384) as chosen`;
  await sql`create unique index on tied (n)`;
  await sql`
    insert into post_co_likes (post_id, likers, ids, shared_likers, scores, ties)
    select liked.id, 1, '{}', '{}', '{}', string_agg(decode(tied.id, 'hex') || float4send((1.0 / place.n)::real), '' order by place.n)
    from liked cross join generate_series(1, 200) as place (n) join tied on tied.n = (hashtext(liked.id || place.n) & 16383)
    group by liked.id
    on conflict (post_id) do update set ties = excluded.ties`;
  await sql`vacuum analyze likes, post_co_likes, users, follows, posts`;
};

const forYouPath = '/api/posts/for-you';

const measureForYou = async (url: string, all: readonly Person[]): Promise<Measurement[]> => {
  let asked = 0;
  const next = () => all[(asked += 1) % all.length] as Person;
  const read = [
    () => ask(url, forYouPath, next()),
    () => ask(url, `/api/posts/cards?sort=shuffle&seed=${asked}`, next()),
  ];
  // A server that has just started compiles its code, and each of its connections plans its statements.
  const [first = []] = await timeAlternately(read, firstPages);
  const [ours = [], peer = []] = await timeAlternately(read, times);
  const shown: ForYou[] = [];
  for (const person of all) shown.push(await ask<ForYou>(url, forYouPath, person));
  const cards = shown.flatMap((feed) => feed.posts);
  const unliked = cards.filter(({ hearts }) => hearts === 0).length;
  return [
    {
      figure: `For you, ${posts.toLocaleString('en')} posts, ${people.toLocaleString('en')} people, one at a time`,
      ours: textOf(ours),
      peer: `limit ${forYouLimit} ms; a shuffled page beside it ${textOf(peer)}`,
      ...atMost(quantile(ours, 0.99) / forYouLimit, 1),
    },
    { figure: `For you, the first ${firstPages} pages after a start, which are not among those`, ours: textOf(first) },
    {
      figure: 'share of works that nobody has liked yet, first pages of For you',
      ours: `${((100 * unliked) / Math.max(1, cards.length)).toFixed(1)} % of ${cards.length}`,
    },
  ];
};

const measureFollowing = async (url: string, much: Person, little: Person): Promise<Measurement> => {
  const read = (person: Person) => () => ask<CardFeed>(url, '/api/posts/following', person);
  const [ours = [], peer = []] = await timeAlternately([read(much), read(little)], times);
  return {
    figure: `Following, first page for who follows ${manyFollowed.toLocaleString('en')}`,
    ours: textOf(ours),
    peer: `for who follows 50 ${textOf(peer)}`,
    ...atMost(quantile(ours, 0.5) / quantile(peer, 0.5), 3),
  };
};

export const runFeeds: Benchmark = (log) =>
  withSite({ posts, settings: { RECOMMENDER_URL: 'http://127.0.0.1:9' }, log }, async (site) => {
    const { url } = site.server;
    await addPeople(site);
    const all = await signUp(url, members + 2);
    const [much, little, ...others] = all as [Person, Person, ...Person[]];
    await follow(site.database, much, manyFollowed);
    for (const person of [little, ...others]) await follow(site.database, person, 50);
    log('people are there');
    await addTastes(site, others);
    await sleep(builtAfterMs);
    log('likes are there');
    return [...(await measureForYou(url, others)), await measureFollowing(url, much, little)];
  });
