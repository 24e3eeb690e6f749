/** Lists that have to be made: any order, any page, each URL new, beside pgbench running the same kind of statement. */
import { type Sort, sorts } from '@vitrine/contract';
import { withSite } from '../environment/site.ts';
import { getRequest, load } from '../load/http-load.ts';
import {
  atLeast,
  atMost,
  type Benchmark,
  isFull,
  type Log,
  type Measurement,
  median,
  milliseconds,
  perSecond,
} from '../measurement.ts';
import { findPgbench, pgbench } from '../writes/pgbench.ts';

const connections = 32;
const rounds = 3;
const seconds = isFull ? 10 : 2;
const pageSize = 36;
const goal = 0.5;
const maxP99 = 40;
const maxGrowth = 1.3;

/** A page that starts at an anchor, in the order of hearts; the other orders differ in the index only. */
const pgbenchScript = (pages: number) => `
\\set wanted 36 * random(10, ${Math.max(11, pages - 1)})
with start as materialized (
  select key, post_id, :wanted::integer - rank as skip from page_anchors
  where category = '' and sort = 'hearts' and rank <= :wanted::integer order by rank desc limit 1
)
select posts as total, coalesce((
  select string_agg(concat(coalesce('{"card":' || c.card || ',"author":' || a.card, fresh_card(post.id)),
    ',"hearts":', post.hearts, ',"views":', post.views, '}'), ',' order by hearts desc, post_id desc) from (
    select post_id as id, post_id, hearts, views from post_lists
    where category = '' and (hearts, post_id) <= (
      coalesce((select key from start), 2147483647)::integer, coalesce((select post_id from start), '~'))
    order by hearts desc, post_id desc limit 36 offset coalesce((select skip from start), :wanted::integer)
  ) as post left join post_cards c (card_id, author_id, card) on c.card_id = post.id
  left join person_cards a on a.user_id = c.author_id
), '') as entries
from post_list_totals where category = '';
`;

let asked = 0;
const anyList = (path: string, pages: number): Buffer => {
  asked += 1;
  const sort: Sort = sorts[asked % sorts.length] ?? 'latest';
  const page = String(1 + Math.floor(Math.random() * pages));
  const query = new URLSearchParams({ page, sort, seed: `bench${asked}` });
  return getRequest(`${path}?${query.toString()}`, { 'accept-encoding': 'identity' });
};

type Figures = { readonly rate: number; readonly p50: number; readonly p99: number; readonly peer: number | null };

const measure = (posts: number, path: string, log: Log): Promise<Figures> =>
  withSite({ posts, log }, async ({ server, database }) => {
    const pages = Math.floor(posts / pageSize);
    const script = pgbenchScript(pages);
    const program = posts > pageSize * 12 ? await findPgbench() : null;
    const ask = { url: server.url, connections, next: () => anyList(path, pages) };
    await load({ ...ask, seconds: 2 });
    const runs: { rate: number; p50: number; p99: number; peer: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const peer = program ? await pgbench(program, { url: database.url, script, clients: connections, seconds }) : 0;
      const { perSecond: rate, p50, p99 } = await load({ ...ask, seconds });
      runs.push({ rate, p50, p99, peer });
    }
    const of = (key: keyof (typeof runs)[number]) => median(runs.map((run) => run[key]));
    return { rate: of('rate'), p50: of('p50'), p99: of('p99'), peer: program ? of('peer') : null };
  });

const besidePgbench = (figure: string, { rate, p99, peer }: Figures): Measurement => ({
  figure: `${figure}, ${connections} connections`,
  ours: `${perSecond(rate)}, p99 ${milliseconds(p99)}`,
  peer: peer === null ? 'pgbench was not found' : `pgbench ${perSecond(peer)}`,
  ...(peer === null ? {} : atLeast(rate / peer, goal)),
});

export const runMadeLists: Benchmark = async (log) => {
  const cards = await measure(100_000, '/api/posts/cards', log);
  const complete = await measure(100_000, '/api/posts', log);
  const few = await measure(480, '/api/posts', log);
  const lines: Measurement[] = [
    besidePgbench('cards, any order, any page, 100,000 posts', cards),
    {
      figure: 'the same, slowest in a hundred',
      ours: milliseconds(cards.p99),
      peer: `limit ${maxP99} ms`,
      ...atMost(cards.p99 / maxP99, 1),
    },
    besidePgbench('complete form, any order, any page, 100,000 posts', complete),
    {
      figure: 'complete form, every request a new seed or page, 480 posts',
      ours: `${perSecond(few.rate)}, p99 ${milliseconds(few.p99)}`,
    },
  ];
  if (!isFull) return lines;
  const million = await measure(1_000_000, '/api/posts/cards', log);
  lines.push({
    ...besidePgbench('cards, any order, any page, 1,000,000 posts', million),
    ...atMost(cards.rate / million.rate, maxGrowth),
  });
  return lines;
};
