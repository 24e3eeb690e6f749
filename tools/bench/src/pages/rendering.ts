/** How fast the server sends a page: one that is asked for again, and one that must be rendered; and how large it is. */
import { cpuSecondsOf } from '../environment/processes.ts';
import type { Server } from '../environment/server.ts';
import { getRequest, load } from '../load/http-load.ts';
import { type Measurement, milliseconds, perSecond } from '../measurement.ts';

const page = '/explore';
const connections = 8;
const seconds = 5;
/** Rendering is several times slower until the JIT compiler has seen some hundred pages. */
const warmUpSeconds = 15;
const maxHtmlBytes = 60_000;
const minAgain = 300;
const minRenderedPerCore = 150;
const headers = { 'accept-encoding': 'br' };

/** Per second, and per second of processor time of the server with all its threads. */
const measure = async ({ url, pid }: Server, next: () => Buffer) => {
  const before = await cpuSecondsOf([pid]);
  const { perSecond: rate, p99 } = await load({ url, connections, seconds, next });
  return { rate, p99, perCore: (rate * seconds) / ((await cpuSecondsOf([pid])) - before) };
};

export const measureRendering = async (server: Server): Promise<Measurement[]> => {
  const { url } = server;
  const { byteLength } = await (await fetch(url + page)).arrayBuffer();
  let count = 0;
  // An unknown parameter makes another address; its list comes from the cache.
  const another = () => getRequest(`${page}?n=${(count += 1)}`, headers);
  await load({ url, connections, seconds: warmUpSeconds, next: another });
  const again = await measure(server, () => getRequest(page, headers));
  const rendered = await measure(server, another);
  return [
    {
      figure: `${page}: HTML, 36 cards`,
      ours: `${(byteLength / 1000).toFixed(1)} kB`,
      goal: `≤ ${maxHtmlBytes / 1000} kB`,
      met: byteLength <= maxHtmlBytes,
    },
    {
      figure: `${page}: asked for again, ${connections} connections`,
      ours: `${perSecond(again.rate)}, p99 ${milliseconds(again.p99)}`,
      goal: `≥ ${perSecond(minAgain)}`,
      met: again.rate >= minAgain,
    },
    {
      figure: `${page}: rendered for each request`,
      ours: `${perSecond(rendered.rate)}, p99 ${milliseconds(rendered.p99)}; ${perSecond(rendered.perCore)} of processor time`,
      goal: `≥ ${perSecond(minRenderedPerCore)} per core`,
      met: rendered.perCore >= minRenderedPerCore,
    },
  ];
};
