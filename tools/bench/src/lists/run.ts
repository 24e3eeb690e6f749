/** Lists at 100,000 works beside a bare Fastify that sends the same bytes. */
import { fileURLToPath } from 'node:url';
import { startChild } from '../house/child.ts';
import { startServer } from '../house/server.ts';
import { worldOf } from '../house/world.ts';
import { atLeast, type Line, memoryLine, milliseconds, type Part, perSecond } from '../line.ts';
import { getRequest, type Load, type Loaded } from '../load/http-load.ts';
import { type Versus, versus } from '../load/versus.ts';
import { anyPages, deepPages, firstPages, type ListAsked } from './requests.ts';

const posts = 100_000;
const connections = 32;
const seconds = 0.5;
const goal = 0.8;
const bareProgram = fileURLToPath(new URL('../load/bare-server.js', import.meta.url));

const say = ({ perSecond: rate, p99 }: Loaded): string => `${perSecond(rate)}, p99 ${milliseconds(p99)}`;

const loadOf = (url: string, paths: readonly string[], headers: Record<string, string>): Load => {
  const requests = paths.map((path) => getRequest(path, headers));
  let asked = 0;
  return { url, connections, seconds, next: () => requests[(asked += 1) % requests.length] ?? Buffer.alloc(0) };
};

/** Both servers get the very same bytes to answer, and answer the very same bytes. */
const besideBare = async <T>(
  url: string,
  paths: readonly string[],
  encoding: string,
  work: (compare: (some: readonly string[]) => Promise<Versus>) => Promise<T>,
): Promise<T> => {
  const bare = await startChild(bareProgram, [url, encoding, ...paths], {});
  const headers = { 'accept-encoding': encoding };
  try {
    return await work((some) => versus(loadOf(url, some, headers), loadOf(bare.url, some, headers)));
  } finally {
    await bare.close();
  }
};

const lineOf = (figure: string, { ours, peer, ratio }: Versus): Line => ({
  figure,
  ours: say(ours),
  peer: `bare Fastify ${say(peer)}`,
  ...atLeast(ratio, goal),
});

const pathsOf = (asked: readonly ListAsked[]) => asked.map(({ path }) => path);

export const runLists: Part = async (tell) => {
  const server = await startServer(await worldOf(posts, tell));
  try {
    const lines: Line[] = [];
    const plain = [...firstPages, ...deepPages(500)];
    await besideBare(server.url, pathsOf(plain), 'identity', async (compare) => {
      // The first thousands of answers teach both compilers; they are nobody's figures.
      for (let round = 0; round < 3; round += 1) await compare(pathsOf(firstPages));
      for (const { name, path } of plain) lines.push(lineOf(name, await compare([path])));
    });
    const [first] = firstPages;
    if (first) {
      const compressed = await besideBare(server.url, [first.path], 'br', (compare) => compare([first.path]));
      lines.push(lineOf(`${first.name}, brotli`, compressed));
    }
    const any = anyPages(1_000);
    const made = await besideBare(server.url, any, 'identity', (compare) => compare(any));
    const { goal: _goal, met: _met, ...line } = lineOf('any order, any page, made for the one who asks', made);
    lines.push(line, memoryLine('lists', (await server.memory()).resident));
    return lines;
  } finally {
    await server.close();
  }
};
