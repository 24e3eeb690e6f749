/** Uncached list requests at 1,000, 100,000 and 1,000,000 posts: latency must not grow. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sorts } from '@vitrine/contract';
import { openWorld } from '../environment/data-folder.ts';
import { type Server, startServer } from '../environment/server.ts';
import { getRequest, load } from '../load/http-load.ts';
import { atMost, type Benchmark, type Measurement, memoryMeasurement, milliseconds } from '../measurement.ts';
import { listPath } from './requests.ts';

const sizes = [1_000, 100_000, 1_000_000] as const;
const rounds = 7;
const seconds = 0.25;
const goal = 1.3;
const settleMs = 20_000;

/** The smallest database has 28 pages. */
const deepPageOf = (posts: number) => (posts < 20_000 ? 20 : 500);

let asked = 0;
/** A URL that was not requested before is not in the response cache. */
const uncachedRequest = (path: string): Buffer => getRequest(`${path}&uncachedRequest=${(asked += 1)}`);

type World = { readonly posts: number; readonly server: Server };

/** Median milliseconds per request with one connection, alternating between databases; the best round counts. */
const timeInEachWorld = async (worlds: readonly World[], pathIn: (posts: number) => string): Promise<number[]> => {
  const times = worlds.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, { posts, server }] of worlds.entries()) {
      const path = pathIn(posts);
      const { p50 } = await load({ url: server.url, connections: 1, seconds, next: () => uncachedRequest(path) });
      times[place]?.push(p50);
    }
  }
  return times.map((each) => Math.min(...each));
};

const measurementOf = (figure: string, times: readonly number[]): Measurement => ({
  figure,
  ours: times.map(milliseconds).join(' / '),
  peer: `at ${sizes.map((size) => size.toLocaleString('en')).join(' / ')} posts`,
  ...atMost(Math.max(...times) / Math.min(...times), goal),
});

export const runFlatness: Benchmark = async (log) => {
  const worlds: World[] = [];
  try {
    for (const posts of sizes) worlds.push({ posts, server: await startServer(await openWorld(posts, log)) });
    // After a start the largest server refreshes its page anchors for a while.
    await sleep(settleMs);
    // Warm-up for the JIT compiler.
    for (const { server } of worlds) {
      await load({ url: server.url, connections: 4, seconds: 3, next: () => uncachedRequest(listPath('hearts', 1)) });
    }
    const lines: Measurement[] = [];
    for (const sort of sorts) {
      lines.push(measurementOf(`${sort}, page 1`, await timeInEachWorld(worlds, () => listPath(sort, 1))));
      lines.push(
        measurementOf(`${sort}, page 500`, await timeInEachWorld(worlds, (posts) => listPath(sort, deepPageOf(posts)))),
      );
    }
    const largest = worlds.at(-1);
    if (largest) lines.push(memoryMeasurement('lists at 1,000,000', (await largest.server.memory()).resident));
    return lines;
  } finally {
    for (const { server } of worlds) await server.close();
  }
};
