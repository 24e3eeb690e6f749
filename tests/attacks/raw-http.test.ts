import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHttp } from './http.ts';
import { byLength, report } from './length.ts';
import { seeded } from './random.ts';
import { rawRequests, wholeRequests } from './raw-requests.ts';
import { exchange, statusesOf } from './raw-socket.ts';
import { openServer, type Server } from './server.ts';

const seed = 7;
const damagedRequests = byLength(400, 20_000);
const atOnce = 16;

let server: Server;
beforeAll(async () => {
  server = await openServer({ env: { RATE_LIMIT: 'off' } });
});
afterAll(() => server?.close());

/** The errors that the server logged, read after an ordinary request has succeeded. */
const loggedErrors = async (): Promise<readonly string[]> => {
  const http = openHttp(server.port, 1);
  const answers = [
    await http.send({ method: 'GET', path: '/api/posts' }),
    await http.send({ method: 'GET', path: '/' }),
  ];
  http.close();
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  return server.isAlive() ? server.errors() : ['the server died'];
};

const inTurns = async <T>(list: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  let next = 0;
  const worker = async () => {
    for (let item = list[next++]; item !== undefined; item = list[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

it(`${rawRequests.length} malformed requests are refused or served, never with a 5xx`, async () => {
  const flaws: string[] = [];
  await inTurns(rawRequests, async ({ name, bytes, expected }) => {
    const outcome = await exchange(server.port, bytes);
    const statuses = statusesOf(outcome);
    const isWrong = statuses.some((status) => status >= 500 || (expected === 'refused' && status < 400));
    if (isWrong || outcome.ended === 'by us') flaws.push(`${name}: ${statuses.join(' ')} ended ${outcome.ended}`);
  });
  expect(flaws).toEqual([]);
  expect(await loggedErrors()).toEqual([]);
});

const damage = (number: number): Buffer => {
  const random = seeded(Math.imul(seed, 0x9e3779b1) ^ number);
  let bytes = Buffer.from(random.pick(wholeRequests), 'latin1');
  for (let times = 1 + random.below(4); times > 0; times -= 1) {
    const place = random.below(bytes.length + 1);
    const inserted = Buffer.from(Array.from({ length: random.below(3) }, () => random.below(256)));
    bytes = Buffer.concat([bytes.subarray(0, place), inserted, bytes.subarray(place + random.below(3))]);
  }
  return bytes;
};

it(`${damagedRequests} requests with damaged bytes never get a 5xx`, async () => {
  const flaws: string[] = [];
  const started = performance.now();
  await inTurns(
    Array.from({ length: damagedRequests }, (_, number) => number),
    async (number) => {
      const bytes = damage(number);
      const outcome = await exchange(server.port, bytes, { waitMs: 30_000 });
      const statuses = statusesOf(outcome);
      if (outcome.ended === 'by us' || statuses.some((status) => status >= 500))
        flaws.push(
          `request ${number} of seed ${seed}: ${statuses.join(' ')} to ${JSON.stringify(bytes.toString('latin1'))}`,
        );
    },
  );
  report(`${damagedRequests} damaged requests in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  expect(flaws).toEqual([]);
  expect(await loggedErrors()).toEqual([]);
});

it('pipelined requests are answered in order, and a broken one among them ends the connection', async () => {
  const one = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
  const whole = await exchange(server.port, one('/healthz') + one('/api/nothing') + one('/healthz'));
  expect(statusesOf(whole)).toEqual([200, 404, 200]);
  const broken = await exchange(server.port, `${one('/healthz')}GARBAGE\r\n\r\n${one('/healthz')}`);
  // The first may be dropped, since its answer was not yet written.
  expect([[200, 400], [400]]).toContainEqual(statusesOf(broken));
  const many = await exchange(server.port, one('/healthz').repeat(1_000), { waitMs: 30_000 });
  expect(statusesOf(many)).toEqual(Array(1_000).fill(200));
});

it('connections cut at any byte of a request leave nothing behind', async () => {
  const cuts = wholeRequests.flatMap((text) => Array.from({ length: text.length }, (_, place) => text.slice(0, place)));
  const some = byLength(
    cuts.filter((_, place) => place % 4 === 0),
    cuts,
  );
  await inTurns(some, async (bytes) => void (await exchange(server.port, bytes, { cut: true })));
  expect(await loggedErrors()).toEqual([]);
});
