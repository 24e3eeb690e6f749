/** The same lists at a thousand, a hundred thousand and a million works, made afresh each time: nothing may grow. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sorts } from '@vitrine/contract';
import { type Server, startServer } from '../house/server.ts';
import { worldOf } from '../house/world.ts';
import { atMost, type Line, memoryLine, milliseconds, type Part } from '../line.ts';
import { getRequest, load } from '../load/http-load.ts';
import { listPath } from './requests.ts';

const sizes = [1_000, 100_000, 1_000_000] as const;
const rounds = 7;
const seconds = 0.25;
const goal = 1.3;
const settling = 20_000;

/** The smallest world has 28 pages. */
const deepPage = (posts: number) => (posts < 20_000 ? 20 : 500);

let asked = 0;
/** An address that nobody asked for before has to be answered anew. */
const unseen = (path: string): Buffer => getRequest(`${path}&unseen=${(asked += 1)}`);

type World = { readonly posts: number; readonly server: Server };

/** Milliseconds until an answer is there, for one asking at a time, in each world by turns; the quietest round counts. */
const timeEach = async (worlds: readonly World[], pathIn: (posts: number) => string): Promise<number[]> => {
  const times = worlds.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, { posts, server }] of worlds.entries()) {
      const path = pathIn(posts);
      const { p50 } = await load({ url: server.url, connections: 1, seconds, next: () => unseen(path) });
      times[place]?.push(p50);
    }
  }
  return times.map((each) => Math.min(...each));
};

const lineOf = (figure: string, times: readonly number[]): Line => ({
  figure,
  ours: times.map(milliseconds).join(' / '),
  peer: `at ${sizes.map((size) => size.toLocaleString('en')).join(' / ')} works`,
  ...atMost(Math.max(...times) / Math.min(...times), goal),
});

export const runFlatness: Part = async (say) => {
  const worlds: World[] = [];
  try {
    for (const posts of sizes) worlds.push({ posts, server: await startServer(await worldOf(posts, say)) });
    // After a start the largest measures its shelves for a while.
    await sleep(settling);
    // The first thousand answers teach the compiler; they are nobody's figures.
    for (const { server } of worlds) {
      await load({ url: server.url, connections: 4, seconds: 3, next: () => unseen(listPath('hearts', 1)) });
    }
    const lines: Line[] = [];
    for (const sort of sorts) {
      lines.push(lineOf(`${sort}, page 1`, await timeEach(worlds, () => listPath(sort, 1))));
      lines.push(lineOf(`${sort}, page 500`, await timeEach(worlds, (posts) => listPath(sort, deepPage(posts)))));
    }
    const largest = worlds.at(-1);
    if (largest) lines.push(memoryLine('lists at 1,000,000', (await largest.server.memory()).resident));
    return lines;
  } finally {
    for (const { server } of worlds) await server.close();
  }
};
