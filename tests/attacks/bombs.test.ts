import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Post } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectTo } from './audit.ts';
import { type Bomb, makeBombs } from './bombs.ts';
import { type Answer, type Http, openHttp } from './http.ts';
import { byLength, report } from './length.ts';
import { megabytes, processTree, watchMemory } from './memory.ts';
import { bearer, call, join, type Member, pictureOf, publish, wordsOf } from './people.ts';
import { openServer, type Server } from './server.ts';
import { openVisitor, percentile, summaryOf, type Visit } from './visitor.ts';

/** Of the server (up to 280 MB), the process that decodes pictures (it ends itself above 320), and the embedded database. */
const maxMemoryBytes = 660 * 2 ** 20;
/** Milliseconds for somebody else's picture. */
const longestWait = 1000;
/** Milliseconds for somebody else's upload while five people send bombs. */
const longestUpload = 15_000;

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

const sendBanner = (bytes: Uint8Array, by: Member, over = http): Promise<Answer> =>
  call(over, 'PUT', '/api/user/profileBanner', { body: { banner: dataUrl(bytes) }, by });

/** The short run may share its machine with others, so its bound is loose and a few visits may take longer. */
const expectQuickVisits = (visits: readonly Visit[]): void => {
  const times = visits.map(({ ms }) => ms);
  expect(percentile(times, byLength(0.9, 1))).toBeLessThan(byLength(10 * longestWait, longestWait));
};

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
  expectQuickVisits(visits);
  expect(server.errors()).toEqual([]);
}, 600_000);

/** Seven bombs each; other bytes after its end make each another picture. */
const bombsOf = (person: number): Uint8Array[] => {
  const heavy = bombs.filter(({ name }) => /12 bits|tall|many scans|as large as is decoded/.test(name));
  return Array.from({ length: 7 }, (_, place) => {
    const bytes = heavy[(person + place) % heavy.length]?.bytes ?? Buffer.alloc(0);
    return Buffer.concat([bytes, Buffer.alloc(16, 1 + person * 7 + place)]);
  });
};

it('many concurrent decompression bombs by five users do not block a sixth one', async () => {
  const crowd = await Promise.all([1, 2, 3, 4, 5].map((number) => join(http, `Attacker ${number}`)));
  const memory = watchMemory(() => server.pid(), 100);
  const visitor = openVisitor(server.port, [picture], 50);
  const connections = openHttp(server.port, 35, 240_000);
  const sent = Promise.all(
    crowd.flatMap((by, person) => bombsOf(person).map((bytes) => sendBanner(bytes, by, connections))),
  );
  const other = openHttp(server.port, 1, 240_000);
  const answers: Answer[] = [];
  const waits: number[] = [];
  for (const seed of [99, 98, 97]) {
    const body = { ...wordsOf('In the middle of it'), image: await pictureOf(seed) };
    const started = performance.now();
    answers.push(await call(other, 'POST', '/api/post', { body, by: innocent }));
    waits.push(performance.now() - started);
  }
  other.close();
  const responses = await sent;
  const statuses = responses.map(({ status }) => status);
  connections.close();
  await memory.stop();
  const visits = await visitor.stop();
  report(
    `${statuses.length} bombs at once: ${[...new Set(statuses)].join(' ')}, ${megabytes(memory.peak())}; uploads of somebody else: ${waits.map((ms) => `${Math.round(ms)} ms`).join(', ')}; a picture: ${summaryOf(visits)}`,
  );
  // Each comes after the one that is being decoded, because its sender has sent least.
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(Math.max(...waits)).toBeLessThan(byLength(4 * longestUpload, longestUpload));
  expectQuickVisits(visits);
  expect(statuses).toContain(429);
  // Nobody waits for ever: every call is answered. 503 is what waited too long for its turn.
  const answered = [200, 413, 415, 429, 503];
  expect(responses.filter(({ status }) => !answered.includes(status))).toEqual([]);
  expect(memory.peak()).toBeLessThan(maxMemoryBytes);
  expect(server.errors()).toEqual([]);
}, 600_000);

const decoders = async (): Promise<number> => {
  const commands = (await processTree(server.pid())).map((pid) =>
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
  );
  return (await Promise.all(commands)).filter((command) => command.includes('picture-process')).length;
};

/** What is made after an upload was answered has a process too; without any left, only that of uploads is there. */
const cancelBackgroundWork = async (): Promise<void> => {
  const db = await connectTo(server.dataDir);
  await db`delete from picture_uploads`;
  const countJobs = async () =>
    (await db`select from jobs where queue = 'picture-variants' and dead_at is null`).length;
  await expect.poll(countJobs, { timeout: 120_000 }).toBe(0);
  await db.end();
  await expect.poll(decoders, { timeout: 120_000 }).toBeLessThanOrEqual(1);
};

it('closing the connection cancels the processing', async () => {
  await cancelBackgroundWork();
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
}, 300_000);
