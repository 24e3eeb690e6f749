/**
 * A flood of new accounts and their comments, from several addresses and networks: what passes, what is refused and what is
 * held, and whether others notice. It stays on this machine.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listPostIds, withSite } from '../environment/site.ts';
import { p50, p99, read, type Visit, visitUntil } from '../load/visitors.ts';
import { atMost, type Benchmark, type Measurement, milliseconds } from '../measurement.ts';
import { addresses, type FloodOrder, type FloodReport, floodSize } from './flood.ts';

const posts = 480;
const warmUpMs = 5_000;
const quietMs = 30_000;
const maxRatio = 3;

const floodProgram = fileURLToPath(new URL('./flood-program.js', import.meta.url));

const flood = async (order: FloodOrder): Promise<FloodReport> => {
  const child = fork(floodProgram, { stdio: 'inherit', serialization: 'advanced' });
  child.send(order);
  const [report] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the flood failed'))),
  ])) as [FloodReport];
  return report;
};

/** Other people look at lists and works. They have so many addresses that none of them reaches its limit. */
const visitOf =
  (url: string, ids: readonly string[]): Visit =>
  (visit) => {
    const path =
      visit % 2 === 0
        ? `/api/posts?page=${visit % 20}&hearts=count`
        : `/api/post/${ids[visit % ids.length]}?hearts=count`;
    return read(url + path, { 'x-forwarded-for': `10.${visit % 7}.${visit % 251}.${visit % 241}` });
  };

const measurementsOf = (report: FloodReport, quiet: readonly number[], during: readonly number[]): Measurement[] => {
  const { accounts, shown, held, refused, failed } = report;
  return [
    {
      figure: `sign-ups from ${addresses.length} addresses in 20 networks, of ${floodSize.signUps}`,
      ours: `${accounts} passed, ${floodSize.signUps - accounts} refused`,
    },
    {
      figure: `comments of these accounts, of ${floodSize.comments}`,
      ours: `${shown} shown, ${held} held, ${refused} refused, ${failed} failed`,
      met: failed === 0,
    },
    {
      figure: 'other people’s requests during the flood, 100 a second, p50',
      ours: milliseconds(p50(during)),
      peer: `${milliseconds(p50(quiet))} before`,
      ratio: (p50(during) / p50(quiet)).toFixed(2),
    },
    {
      figure: 'other people’s requests during the flood, 100 a second, p99',
      ours: milliseconds(p99(during)),
      peer: `${milliseconds(p99(quiet))} before`,
      ...atMost(p99(during) / p99(quiet), maxRatio),
    },
  ];
};

export const runSpam: Benchmark = (log) =>
  withSite({ posts, settings: { RATE_LIMIT: 'on', TRUST_PROXY: '1' }, log }, async ({ server: { url }, database }) => {
    const ids = await listPostIds(database);
    const visit = visitOf(url, ids);
    await visitUntil(sleep(warmUpMs), visit);
    const quiet = await visitUntil(sleep(quietMs), visit);
    const flooding = flood({ url, ids });
    const during = await visitUntil(flooding, visit);
    return measurementsOf(await flooding, quiet, during);
  });
