import { setTimeout as sleep } from 'node:timers/promises';
import { Post } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Http, openHttp } from './http.ts';
import { byLength, report } from './length.ts';
import { megabytes, watchMemory } from './memory.ts';
import { call, join, type Member, pictureOf, publish, wordsOf } from './people.ts';
import { openSocket } from './raw-socket.ts';
import { openServer, type Server } from './server.ts';
import { openVisitor, percentile, summaryOf, type Visit } from './visitor.ts';

/** The flood comes from an address of its own. */
const floodAddress = '127.0.0.2';
const logIns = byLength(200, 2_000);
const uploads = byLength(30, 200);
const sockets = byLength(1_000, 5_000);
const slowClients = byLength(300, 2_000);
const pageSeconds = byLength(5, 60);

let server: Server;
let innocent: Http;
let attacker: Http;
let members: Member[];
let paths: string[];
let quiet: readonly Visit[];

const visit = async (during: () => Promise<void>): Promise<readonly Visit[]> => {
  const visitor = openVisitor(server.port, paths, 50);
  await during();
  return visitor.stop();
};

beforeAll(async () => {
  server = await openServer();
  innocent = openHttp(server.port);
  attacker = openHttp(server.port, 500, 120_000, floodAddress);
  members = await Promise.all(['Attacker', 'Author'].map((name) => join(innocent, name)));
  const postId = await publish(innocent, author(), 'A picture');
  const { image } = Post.parse(JSON.parse((await call(innocent, 'GET', `/api/post/${postId}`)).text));
  paths = ['/api/posts', '/', new URL(image.url).pathname, '/api/welcome'];
  quiet = await visit(() => sleep(2_000));
});
afterAll(async () => {
  innocent?.close();
  attacker?.close();
  await server?.close();
});

const member = (place: number): Member => {
  const found = members[place];
  if (!found) throw new Error('there is no such member');
  return found;
};
const author = () => member(1);

/** Others are served, and wait at most ten times as long as when it is quiet, or a second. */
const expectCalm = (what: string, visits: readonly Visit[]): void => {
  report(`${what}: ${summaryOf(visits)}; quiet before: ${summaryOf(quiet)}`);
  const [before, during] = [quiet, visits].map((list) =>
    percentile(
      list.map(({ ms }) => ms),
      0.95,
    ),
  );
  expect(visits.filter(({ status }) => status !== 200)).toEqual([]);
  expect(visits.length).toBeGreaterThan(5);
  expect(during).toBeLessThan(Math.max(1_000, 10 * (before ?? 0)));
};

const countOf = (statuses: readonly number[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

it(`${logIns} concurrent log-ins do not delay other clients`, async () => {
  let statuses: number[] = [];
  const memory = watchMemory(() => server.pid());
  const visits = await visit(async () => {
    const tries = Array.from({ length: logIns }, (_, place) =>
      call(attacker, 'POST', '/api/user/login', { body: { email: `nobody.${place}@vitrine.example`, password: 'x' } }),
    );
    statuses = (await Promise.all(tries)).map(({ status }) => status);
  });
  await memory.stop();
  report(`${JSON.stringify(countOf(statuses))}, at most ${megabytes(memory.peak())}`);
  expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  expectCalm('log-ins', visits);
});

it(`${uploads} concurrent uploads by one user do not delay other clients`, async () => {
  const image = await pictureOf(77);
  let statuses: number[] = [];
  let honest = 0;
  const memory = watchMemory(() => server.pid());
  const visits = await visit(async () => {
    const body = (place: number) => ({ ...wordsOf(`Flood ${place}`), image });
    const tries = Array.from({ length: uploads }, (_, place) =>
      call(attacker, 'POST', '/api/post', { body: body(place), by: member(0) }),
    );
    await sleep(200);
    honest = (await call(innocent, 'POST', '/api/post', { body: body(-1), by: author() })).status;
    statuses = (await Promise.all(tries)).map(({ status }) => status);
  });
  await memory.stop();
  report(`${JSON.stringify(countOf(statuses))}, at most ${megabytes(memory.peak())}`);
  expect(statuses.filter((status) => ![201, 429, 503].includes(status))).toEqual([]);
  expect(honest).toBe(201);
  expectCalm('uploads', visits);
});

it(`${sockets} sockets from one address do not delay other clients, and are closed`, async () => {
  const open = new Set<ReturnType<typeof openSocket>>();
  const memory = watchMemory(() => server.pid());
  const visits = await visit(async () => {
    for (let place = 0; place < sockets; place += 1) {
      const socket = openSocket(server.port, floodAddress);
      for (const event of ['error', 'end', 'close']) socket.on(event, () => open.delete(socket));
      socket.resume();
      socket.write(
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n' +
          'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      );
      open.add(socket);
      if (place % 50 === 0) await sleep(20);
    }
    await sleep(2_000);
    // None of them authenticates: most are closed at once, the others within a minute.
    const end = Date.now() + 60_000;
    while (open.size > 0 && Date.now() < end) await sleep(250);
  });
  await memory.stop();
  report(`${open.size} of ${sockets} connections stayed, at most ${megabytes(memory.peak())}`);
  for (const socket of open) socket.destroy();
  expect(open.size).toBe(0);
  expectCalm('live connections', visits);
});

const slowly = (head: string) => {
  const socket = openSocket(server.port, floodAddress);
  const state = { open: true };
  for (const event of ['error', 'end', 'close']) socket.on(event, () => (state.open = false));
  socket.resume();
  socket.write(head);
  const timer = setInterval(() => (state.open ? socket.write('a') : clearInterval(timer)), 1_000);
  return { state, close: () => (clearInterval(timer), socket.destroy()) };
};

it(`${slowClients} clients that never finish a request are disconnected, and do not delay other clients`, async () => {
  const heads = [
    'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ',
    'POST /api/posts/view HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n',
  ];
  const clients: ReturnType<typeof slowly>[] = [];
  const visits = await visit(async () => {
    for (let place = 0; place < slowClients; place += 1) {
      clients.push(slowly(heads[place % 2] ?? ''));
      if (place % 50 === 0) await sleep(20);
    }
    const end = Date.now() + 75_000;
    while (clients.some(({ state }) => state.open) && Date.now() < end) await sleep(250);
  });
  const stayed = clients.filter(({ state }) => state.open).length;
  for (const client of clients) client.close();
  report(`${stayed} of ${slowClients} slow clients stayed`);
  expect(stayed).toBe(0);
  expectCalm('slow clients', visits);
});

it('a flood of page requests from one address is refused with 429, and does not delay other clients', async () => {
  const statuses: number[] = [];
  const visits = await visit(async () => {
    const end = Date.now() + pageSeconds * 1000;
    const worker = async (place: number) => {
      while (Date.now() < end)
        statuses.push((await attacker.send({ method: 'GET', path: `/explore?page=${place}` })).status);
    };
    await Promise.all(Array.from({ length: 50 }, (_, place) => worker(place)));
  });
  report(`${statuses.length} pages in ${pageSeconds} s: ${JSON.stringify(countOf(statuses))}`);
  expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  expectCalm('pages', visits);
});
