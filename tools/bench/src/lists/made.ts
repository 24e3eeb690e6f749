/** Lists that have to be made: any order, any page, each URL new, beside pgbench running the same statements. */
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
import { listScripts } from './statements.ts';

const connections = 32;
const rounds = 3;
const seconds = isFull ? 10 : 4;
const pageSize = 36;
const goal = 0.5;
const maxP99 = 40;
/** Five times NodeBB's list of topics on the same machine. */
const minFew = 5 * 142;
const maxGrowth = 1.3;

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
    const program = posts >= 100_000 ? await findPgbench() : null;
    const scripts = program ? await listScripts(database.url, posts) : [];
    const ask = { url: server.url, connections, next: () => anyList(path, pages) };
    await load({ ...ask, seconds: 2 });
    const runs: { rate: number; p50: number; p99: number; peer: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const peer = program
        ? await pgbench(program, { url: database.socketUrl, scripts, clients: connections, seconds })
        : 0;
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
      peer: 'NodeBB, measured before, 142/s',
      goal: `≥ ${perSecond(minFew)}`,
      met: few.rate >= minFew,
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
