/** Comments: a post with very many opens as fast as one with few. */
import { signUp } from '../environment/people.ts';
import { withSite } from '../environment/site.ts';
import { atMost, type Benchmark, isFull } from '../measurement.ts';
import { ask, quantile, textOf, timeAlternately } from './members.ts';

const posts = 480;
const many = 100_000;
const few = 10;
const times = isFull ? 500 : 150;
/** A page of many has twice as many rows. */
const maxRatio = 1.5;

export const runComments: Benchmark = (log) =>
  withSite({ posts, settings: { RECOMMENDER_URL: '' }, log }, async ({ server, database: { sql } }) => {
    const [member] = await signUp(server.url, 1);
    if (!member) throw new Error('nobody signed up');
    const [large, small] = await sql<
      { id: string }[]
    >`select id from posts where removed_at is null order by id limit 2`;
    for (const [post, count] of [
      [large, many],
      [small, few],
    ] as const)
      await sql`
        with author as (select array(select id from users order by id limit 400) as ids), made as (
          insert into comments (id, post_id, author_id, body, client_id, created_at, hearts)
          select ${post?.id ?? ''} || lpad(to_hex(n), 8, '0'), ${post?.id ?? ''}, ids[1 + n % cardinality(ids)],
            'A comment of ordinary length, number ' || n, 'bench-' || ${post?.id ?? ''} || n, now(), n % 97
          from generate_series(1, ${count}::integer) as n, author on conflict do nothing returning 1
        )
        update posts set comments = (select count(*) from made) + comments where id = ${post?.id ?? ''}`;
    await sql`vacuum analyze comments, posts`;
    const open = (id: string, sort: string) => () => ask(server.url, `/api/post/${id}/comments?sort=${sort}`, member);
    const rows = [];
    for (const [sort, name] of [
      ['oldest', 'oldest first'],
      ['hearts', 'most hearted first'],
    ] as const) {
      const ways = [open(large?.id ?? '', sort), open(small?.id ?? '', sort)];
      const [ours = [], peer = []] = await timeAlternately(ways, times);
      rows.push({
        figure: `first page of ${many.toLocaleString('en')} comments, ${name}`,
        ours: textOf(ours),
        peer: `of ${few} comments ${textOf(peer)}`,
        ...atMost(quantile(ours, 0.5) / quantile(peer, 0.5), maxRatio),
      });
    }
    return rows;
  });
