/** How fast the server sends a page: one that is asked for again, and one that must be rendered; and how large it is. */
import type { Server } from '../environment/server.ts';
import { getRequest, type Loaded, load } from '../load/http-load.ts';
import { type Measurement, milliseconds, perSecond } from '../measurement.ts';

const page = '/explore';
const connections = 8;
const seconds = 5;
const maxHtmlBytes = 60_000;
const headers = { 'accept-encoding': 'br' };

const lineOf = (figure: string, { perSecond: rate, p99 }: Loaded, goal: number): Measurement => ({
  figure,
  ours: `${perSecond(rate)}, p99 ${milliseconds(p99)}`,
  goal: `≥ ${perSecond(goal)}`,
  met: rate >= goal,
});

export const measureRendering = async ({ url }: Server): Promise<Measurement[]> => {
  const { byteLength } = await (await fetch(url + page)).arrayBuffer();
  let count = 0;
  const asked = () => load({ url, connections, seconds, next: () => getRequest(page, headers) });
  // An unknown parameter makes another address; its list comes from the cache.
  const made = () => load({ url, connections, seconds, next: () => getRequest(`${page}?n=${(count += 1)}`, headers) });
  await made();
  return [
    {
      figure: `${page}: HTML, 36 cards`,
      ours: `${(byteLength / 1000).toFixed(1)} kB`,
      goal: `≤ ${maxHtmlBytes / 1000} kB`,
      met: byteLength <= maxHtmlBytes,
    },
    lineOf(`${page}: asked for again, ${connections} connections`, await asked(), 300),
    lineOf(`${page}: rendered for each request`, await made(), 150),
  ];
};
