import { setTimeout as sleep } from 'node:timers/promises';
import { sessionEvents } from '@vitrine/contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Http, openHttp } from './http.ts';
import { byLength, report } from './length.ts';
import { megabytes, memoryOf, watchMemory } from './memory.ts';
import { join, type Member } from './people.ts';
import { seeded } from './random.ts';
import { openServer, type Server } from './server.ts';
import { openVisitor, summaryOf } from './visitor.ts';
import { frameOf, openWebSocket } from './websocket.ts';

const seed = 11;
const randomFrames = byLength(300, 20_000);
const floodEvents = byLength(5_000, 200_000);

let server: Server;
let http: Http;
let member: Member;
/** Sends no floods, so that no limit refuses their ordinary event. */
let other: Member;
beforeAll(async () => {
  server = await openServer();
  http = openHttp(server.port);
  member = await join(http, 'Listener');
  other = await join(http, 'Other');
});
afterAll(async () => {
  http?.close();
  await server?.close();
});

/** The errors that the server logged, read after an ordinary request has succeeded. */
const loggedErrors = async (): Promise<readonly string[]> => {
  const socket = io(server.url, { transports: ['websocket'], auth: { token: other.token }, forceNew: true });
  await new Promise((resolve) => socket.once(sessionEvents.connected.name, resolve));
  expect(await socket.timeout(60_000).emitWithAck('join chat', 'none')).toEqual({ ok: false, error: 'chat_not_found' });
  socket.close();
  return server.isAlive() ? server.errors() : ['the server died'];
};

const handshake = async (): Promise<string> => {
  const { text } = await http.send({ method: 'GET', path: '/socket.io/?EIO=4&transport=polling' });
  const { sid }: { sid?: unknown } = JSON.parse(text.slice(1));
  return String(sid);
};

const packets = [
  '',
  '4',
  '5',
  '6',
  '7',
  '9',
  'x',
  '\u0000',
  '40',
  '40{',
  '40{"token":1}',
  '40{"token":null}',
  '40{"__proto__":{"token":"x"}}',
  '40{"pid":{}}',
  '40{"pid":"x","offset":1}',
  '40/admin,',
  '40/__proto__,',
  '40/constructor,{}',
  '41',
  '42',
  '42[',
  '42[]',
  '42{}',
  '42null',
  '42"setup"',
  '42[1]',
  '42[null]',
  '42[{}]',
  '42[[]]',
  '42["setup"]',
  '42["setup",null]',
  '42["setup",{"token":{}}]',
  '42["connect"]',
  '42["disconnect"]',
  '42["disconnecting"]',
  '42["error"]',
  '42["newListener"]',
  '42["__proto__"]',
  '42["constructor",{}]',
  '42["toString"]',
  '42["hasOwnProperty",1]',
  '42["join chat",{"_id":{}}]',
  '42999999999999999999999["setup"]',
  '42-1["setup"]',
  '421["setup",{},{},{}]',
  '43',
  '430[]',
  '4399999[]',
  '43x[]',
  '44',
  '44{}',
  '44"x"',
  '45',
  '450-["a"]',
  '451-["a",{"_placeholder":true,"num":0}]',
  '451-["a",{"_placeholder":true,"num":99}]',
  '451-["a",{"_placeholder":true,"num":"__proto__"}]',
  '459999999-["a"]',
  '45-1-["a"]',
  '46',
  '461-[]',
  '47',
  '4x',
  `42["setup",${'['.repeat(20_000)}${']'.repeat(20_000)}]`,
  `42["${'x'.repeat(60_000)}"]`,
  'b',
  'bAAAA',
  'b!!!!',
  '1',
  '0{}',
  '2probe',
  '3',
  '6',
] as const;

it('malformed packets over long polling are refused or dropped', async () => {
  const statuses = new Set<number>();
  const queries = [
    '',
    'EIO=3&transport=polling',
    'EIO=4',
    'EIO=4&transport=cow',
    'EIO=4&transport=__proto__',
    'EIO=4&transport=polling&sid=none',
    'EIO=4&transport=polling&sid=__proto__',
    'EIO=4&transport=websocket',
    'EIO=%00&transport=polling',
    'EIO=4&transport=polling&j=0',
  ];
  for (const method of ['GET', 'POST', 'PUT', 'OPTIONS'])
    for (const query of queries)
      statuses.add(
        (await http.send({ method, path: `/socket.io/?${query}`, body: method === 'GET' ? '' : 'x' })).status,
      );
  for (const packet of [...packets, packets.join('\u001e'), '\u001e'.repeat(60_000), 'x'.repeat(100_000)]) {
    const sid = await handshake();
    const path = `/socket.io/?EIO=4&transport=polling&sid=${sid}`;
    for (const body of ['40', packet])
      statuses.add((await http.send({ method: 'POST', path, headers: { 'content-type': 'text/plain' }, body })).status);
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(await loggedErrors()).toEqual([]);
});

const brokenFrames: readonly Buffer[] = [
  frameOf('40', { masked: false }),
  frameOf('40', { reserved: 7 }),
  frameOf('40', { opcode: 5 }),
  frameOf('40', { opcode: 0 }),
  frameOf('40', { final: false }),
  frameOf('x'.repeat(200), { opcode: 9 }),
  frameOf('x', { opcode: 9, final: false }),
  frameOf('x', { opcode: 8 }),
  frameOf(Buffer.from([0, 1]), { opcode: 8 }),
  frameOf(Buffer.from([0xff, 0xfe, 0xfd])),
  frameOf('x'.repeat(70_000)),
  frameOf('40', { length: 2 ** 40 }),
  frameOf('40', { length: 65_000 }),
  frameOf(Buffer.alloc(60_000, 1), { opcode: 2 }),
  Buffer.alloc(5_000, 0xff),
  Buffer.from('GET / HTTP/1.1\r\n\r\n'),
];

const randomFrame = (number: number): Buffer => {
  const random = seeded(Math.imul(seed, 0x9e3779b1) ^ number);
  const packet = Buffer.from(random.pick(packets).slice(0, 200));
  if (packet.length > 0) packet[random.below(packet.length)] = random.below(256);
  const opcode = random.pick([1, 1, 1, 2, 9, 0]);
  return frameOf(packet, { opcode, reserved: random.chance(0.05) ? 1 : 0, final: !random.chance(0.05) });
};

it('malformed packets and frames over WebSockets are refused or dropped', async () => {
  for (const bytes of [...packets.map((packet) => frameOf(packet)), ...brokenFrames]) {
    for (const before of ['40', `40{"token":"${member.token}"}`]) {
      const line = await openWebSocket(server.port);
      line.send(frameOf(before));
      line.send(bytes);
      line.send(frameOf('42["join chat","none"]'));
      await sleep(5);
      line.close();
    }
  }
  expect(await loggedErrors()).toEqual([]);
});

/** Each connection comes from another address, because one address may open 600 a minute. */
const loopbackAddress = (number: number): string => `127.1.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`;

it(`${randomFrames} random frames do no harm`, async () => {
  let line = await openWebSocket(server.port);
  let connections = 1;
  for (let number = 0; number < randomFrames; number += 1) {
    if (line.isClosed() || number % 50 === 0) {
      line.close();
      line = await openWebSocket(server.port, { from: loopbackAddress(connections) });
      line.send(frameOf(`40{"token":"${member.token}"}`));
      connections += 1;
    }
    line.send(randomFrame(number));
    if (number % 10 === 0) await sleep(1);
  }
  line.close();
  report(`${randomFrames} frames over ${connections} connections`);
  expect(await loggedErrors()).toEqual([]);
});

it(`${floodEvents} events at once end the connection that sends them, and others are answered`, async () => {
  const before = await memoryOf(server.pid());
  const visitor = openVisitor(server.port);
  const memory = watchMemory(() => server.pid(), 500);
  for (const event of ['42["typing","x"]', '42["nobody knows",{}]', '421["setup",{"token":"x"}]']) {
    const line = await openWebSocket(server.port);
    line.send(frameOf(`40{"token":"${member.token}"}`));
    const batch = Buffer.concat(Array.from({ length: 500 }, () => frameOf(event)));
    for (let sent = 0; sent < floodEvents && !line.isClosed(); sent += 500) {
      line.send(batch);
      await sleep(1);
    }
    await expect.poll(() => line.isClosed(), { timeout: 120_000 }).toBe(true);
    line.close();
  }
  await memory.stop();
  const visits = await visitor.stop();
  report(
    `beside a flood of events: ${summaryOf(visits)}, from ${megabytes(before)} to at most ${megabytes(memory.peak())}`,
  );
  expect(visits.filter(({ status }) => status !== 200)).toEqual([]);
  expect(memory.peak()).toBeLessThan(before + 300 * 2 ** 20);
  expect(await loggedErrors()).toEqual([]);
});
