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
const seconds = 1;
const goal = 0.8;
const bareProgram = fileURLToPath(new URL('../load/bare-server.js', import.meta.url));

const say = ({ perSecond: rate, p99 }: Loaded): string => `${perSecond(rate)}, p99 ${milliseconds(p99)}`;

const loadOf = (url: string, paths: readonly string[], headers: Record<string, string>): Load => {
  const requests = paths.map((path) => getRequest(path, headers));
  let asked = 0;
  return { url, connections, seconds, next: () => requests[(asked += 1) % requests.length] ?? Buffer.alloc(0) };
};

/** Both servers get the very same bytes to answer, and answer the very same bytes. */
export const besideBare = async (url: string, paths: readonly string[], encoding = 'identity'): Promise<Versus> => {
  const bare = await startChild(bareProgram, [url, encoding, ...paths], {});
  const headers = { 'accept-encoding': encoding };
  try {
    return await versus(loadOf(url, paths, headers), loadOf(bare.url, paths, headers));
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

export const runLists: Part = async (tell) => {
  const server = await startServer(await worldOf(posts, tell));
  try {
    const lines: Line[] = [];
    const measure = async ({ name, path }: ListAsked, encoding?: string): Promise<void> => {
      lines.push(lineOf(name, await besideBare(server.url, [path], encoding)));
    };
    for (const asked of [...firstPages, ...deepPages(500)]) await measure(asked);
    for (const asked of firstPages.slice(0, 1)) await measure({ ...asked, name: `${asked.name}, brotli` }, 'br');
    const {
      goal: _goal,
      met: _met,
      ...line
    } = lineOf('any order, any page, nobody asked before', await besideBare(server.url, anyPages(2_000)));
    lines.push(line, memoryLine('lists', (await server.memory()).resident));
    return lines;
  } finally {
    await server.close();
  }
};
