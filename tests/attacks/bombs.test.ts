import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Post } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bomb, makeBombs } from './bombs.ts';
import { type Answer, type Http, openHttp } from './http.ts';
import { byLength, report } from './length.ts';
import { megabytes, processTree, watchMemory } from './memory.ts';
import { bearer, call, join, type Member, pictureOf, publish, wordsOf } from './people.ts';
import { openServer, type Server } from './server.ts';
import { openVisitor, percentile, summaryOf } from './visitor.ts';

/** Of the server, the process that decodes pictures, and the embedded database. */
const maxMemoryBytes = 600 * 2 ** 20;
/** Milliseconds for somebody else's picture. */
const longestWait = 1000;

let server: Server;
let http: Http;
let innocent: Member;
let picture: string;
let bombs: readonly Bomb[];
beforeAll(async () => {
  bombs = await makeBombs();
  server = await openServer({ env: { RATE_LIMIT: 'off' } });
  http = openHttp(server.port, 32, 120_000);
  innocent = await join(http, 'Innocent Person');
  const id = await publish(http, innocent, 'Before the attack');
  const { image } = Post.parse(JSON.parse((await call(http, 'GET', `/api/post/${id}`)).text));
  picture = new URL(image.url).pathname;
});
afterAll(async () => {
  http?.close();
  await server?.close();
});

const dataUrl = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;

const sendBanner = (bytes: Uint8Array, by: Member): Promise<Answer> =>
  call(http, 'PUT', '/api/user/profileBanner', { body: { banner: dataUrl(bytes) }, by });

it('decompression bombs of every format use bounded memory and do not delay other pictures', async () => {
  for (const { bytes } of bombs) expect(bytes.length).toBeLessThan(70 * 1024);
  const attacker = await join(http, 'Attacker');
  const visitor = openVisitor(server.port, [picture], 50);
  let worst = 0;
  for (const { name, bytes } of bombs) {
    const memory = watchMemory(() => server.pid(), 100);
    const started = performance.now();
    const { status } = await sendBanner(bytes, attacker);
    await memory.stop();
    worst = Math.max(worst, memory.peak());
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    report(`${name}: ${bytes.length} bytes, ${status}, ${seconds} s, ${megabytes(memory.peak())}`);
    expect([200, 413, 415]).toContain(status);
    expect(memory.peak()).toBeLessThan(maxMemoryBytes);
  }
  const visits = await visitor.stop();
  report(`${megabytes(worst)} at most; a picture meanwhile: ${summaryOf(visits)}`);
  expect(visits.every(({ status }) => status === 200)).toBe(true);
  const waits = visits.map(({ ms }) => ms);
  // The short run may share its machine with others, so its bound is loose.
  expect(percentile(waits, 0.95)).toBeLessThan(byLength(10 * longestWait, longestWait));
  expect(server.errors()).toEqual([]);
}, 600_000);

it('many concurrent decompression bombs by two users do not block a third one', async () => {
  const heavy = bombs.filter(({ name }) => /12 bits|tall/.test(name));
  const crowd = [await join(http, 'First of Two'), await join(http, 'Second of Two')];
  const memory = watchMemory(() => server.pid(), 100);
  const sent = Promise.all(
    crowd.flatMap((by, person) =>
      // Other bytes after its end make it another picture.
      [...heavy, ...heavy].map(({ bytes }, place) =>
        sendBanner(Buffer.concat([bytes, Buffer.alloc(16, 1 + person * 50 + place)]), by),
      ),
    ),
  );
  const body = { ...wordsOf('In the middle of it'), image: await pictureOf(99) };
  const other = openHttp(server.port, 1, 240_000);
  const answer = await call(other, 'POST', '/api/post', { body, by: innocent });
  other.close();
  const statuses = (await sent).map(({ status }) => status);
  await memory.stop();
  report(`${statuses.length} bombs at once: ${[...new Set(statuses)].join(' ')}, ${megabytes(memory.peak())}`);
  expect(answer.status).toBe(201);
  expect(statuses).toContain(429);
  // Nobody else is refused in their place, and a connection without an answer for a minute is closed.
  for (const status of statuses) expect([0, 200, 413, 415, 429]).toContain(status);
  expect(memory.peak()).toBeLessThan(maxMemoryBytes);
}, 600_000);

const decoders = async (): Promise<number> => {
  const commands = (await processTree(server.pid())).map((pid) =>
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
  );
  return (await Promise.all(commands)).filter((command) => command.includes('picture-process')).length;
};

it('closing the connection cancels the processing', async () => {
  const bomb = bombs.find(({ name }) => name === 'AVIF, tall');
  const attacker = await join(http, 'Hangs Up');
  const calls = Array.from({ length: 4 }, (_, place) => {
    const own = Buffer.concat([bomb?.bytes ?? Buffer.alloc(0), Buffer.alloc(32, place + 1)]);
    const outgoing = request({
      host: '127.0.0.1',
      port: server.port,
      method: 'PUT',
      path: '/api/user/profileBanner',
      headers: { ...bearer(attacker.token), 'content-type': 'application/json' },
    });
    outgoing.on('error', () => undefined);
    outgoing.end(JSON.stringify({ banner: dataUrl(own) }));
    return outgoing;
  });
  await expect.poll(decoders).toBe(1);
  // Until the picture is being decoded; a process that was idle before is there from the beginning.
  await sleep(300);
  for (const outgoing of calls) outgoing.destroy();
  await expect.poll(decoders).toBe(0);
  await sleep(500);
  expect(await decoders()).toBe(0);
}, 120_000);
