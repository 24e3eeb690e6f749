/** Lists at 100,000 posts, beside a plain Fastify that sends the same bytes. */
import { fileURLToPath } from 'node:url';
import { startChild } from '../environment/child-process.ts';
import { openWorld } from '../environment/data-folder.ts';
import { startServer } from '../environment/server.ts';
import { type Comparison, compareLoads } from '../load/compare.ts';
import { getRequest, type Load, type Loaded } from '../load/http-load.ts';
import {
  atLeast,
  type Benchmark,
  type Measurement,
  memoryMeasurement,
  milliseconds,
  perSecond,
} from '../measurement.ts';
import { deepPages, firstPages, type ListRequest, manyPages } from './requests.ts';

const posts = 100_000;
const connections = 32;
const seconds = 0.5;
const goal = 0.8;
const baselineProgram = fileURLToPath(new URL('../load/baseline-server.js', import.meta.url));

const format = ({ perSecond: rate, p99 }: Loaded): string => `${perSecond(rate)}, p99 ${milliseconds(p99)}`;

const loadOf = (url: string, paths: readonly string[], headers: Record<string, string>): Load => {
  const requests = paths.map((path) => getRequest(path, headers));
  let asked = 0;
  return { url, connections, seconds, next: () => requests[(asked += 1) % requests.length] ?? Buffer.alloc(0) };
};

/** Both servers get the same request bytes and send the same response bytes. */
const withBaseline = async <T>(
  url: string,
  paths: readonly string[],
  encoding: string,
  run: (compare: (compared: readonly string[]) => Promise<Comparison>) => Promise<T>,
): Promise<T> => {
  const baseline = await startChild([baselineProgram, url, encoding, ...paths], {});
  const headers = { 'accept-encoding': encoding };
  try {
    return await run((compared) =>
      compareLoads(loadOf(url, compared, headers), loadOf(baseline.url, compared, headers)),
    );
  } finally {
    await baseline.close();
  }
};

const measurementOf = (figure: string, { ours, peer, ratio }: Comparison): Measurement => ({
  figure,
  ours: format(ours),
  peer: `plain Fastify ${format(peer)}`,
  ...atLeast(ratio, goal),
});

const pathsOf = (asked: readonly ListRequest[]) => asked.map(({ path }) => path);

export const runLists: Benchmark = async (log) => {
  const server = await startServer(await openWorld(posts, log));
  try {
    const lines: Measurement[] = [];
    const plain = [...firstPages, ...deepPages(500)];
    await withBaseline(server.url, pathsOf(plain), 'identity', async (compare) => {
      // Warm-up for both JIT compilers.
      for (let round = 0; round < 3; round += 1) await compare(pathsOf(firstPages));
      for (const { name, path } of plain) lines.push(measurementOf(name, await compare([path])));
    });
    const [first] = firstPages;
    if (first) {
      const compressed = await withBaseline(server.url, [first.path], 'br', (compare) => compare([first.path]));
      lines.push(measurementOf(`${first.name}, brotli`, compressed));
    }
    const any = manyPages(1_000);
    const made = await withBaseline(server.url, any, 'identity', (compare) => compare(any));
    const { goal: _goal, met: _met, ...line } = measurementOf('any order, any page, uncached', made);
    lines.push(line, memoryMeasurement('lists', (await server.memory()).resident));
    return lines;
  } finally {
    await server.close();
  }
};
