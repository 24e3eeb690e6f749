/** `npm run bench -- beside URL-A URL-B [connections] [seconds]`: measures any two addresses by turns. `{n}` in an address becomes another number with each request. */
import { milliseconds, perSecond } from '../measurement.ts';
import { compareLoads } from './compare.ts';
import { getRequest, type Load, type Loaded } from './http-load.ts';

const [first, second, connections = '32', seconds = '5'] = process.argv.slice(2);
if (!first || !second) throw new Error('usage: npm run bench -- beside URL-A URL-B [connections] [seconds]');

const loadOf = (address: string): Load => {
  const { origin, host } = new URL(address);
  const path = address.slice(origin.length) || '/';
  let asked = 0;
  return {
    url: origin,
    connections: Number(connections),
    seconds: Number(seconds),
    next: () => getRequest(path.replaceAll('{n}', String((asked += 1))), { accept: '*/*' }, host),
  };
};

const format = (name: string, { perSecond: rate, p50, p99 }: Loaded): string =>
  `${name}: ${perSecond(rate)}, p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}\n`;

const { ours, peer, ratio } = await compareLoads(loadOf(first), loadOf(second));
process.stdout.write(
  `${format(first, ours)}${format(second, peer)}ratio ${ratio.toFixed(2)}, median of three rounds by turns\n`,
);
