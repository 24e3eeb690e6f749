/** Unauthenticated connections are limited in number per address and in time. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { useFirstProcess } from '../../../test/multi-process.ts';
import { listen, openSocket, openSocketAs, type TestSocket } from '../../../test/sockets.ts';

let server: TestServer;
let url: string;
let disconnected: Promise<string>;
let member: TestSocket;
beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: 'on' } });
  url = await listen(server);
  member = await openSocketAs(url, await server.join());
  const unauthenticated = await openSocket(url, { reconnection: false });
  disconnected = new Promise((resolve) => unauthenticated.client.once('disconnect', resolve));
});
afterAll(async () => {
  member.close();
  await server.close();
});

/** Opens a connection without authenticating. */
const openPolling = async (address: string): Promise<number> => {
  const reply = await fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers: { 'x-forwarded-for': address } });
  await reply.arrayBuffer();
  return reply.status;
};

const openPollingTimes = async (address: string, times: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push(await openPolling(address));
  return statuses;
};

it('are limited per address, without effect on other addresses', async () => {
  useFirstProcess();
  const statuses = await openPollingTimes('192.0.2.1', 220);
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  expect(statuses.slice(200)).toEqual(Array.from({ length: 20 }, () => 403));
  expect(await openPolling('192.0.2.2')).toBe(200);
});

it('are counted apart from those of members', async () => {
  useFirstProcess();
  const extraHeaders = { 'x-forwarded-for': '192.0.2.3' };
  const near = await openSocketAs(url, await server.join(), { transports: ['websocket'], extraHeaders });
  expect(new Set(await openPollingTimes('192.0.2.3', 200))).toEqual(new Set([200]));
  expect(await openPolling('192.0.2.3')).toBe(403);
  expect(near.client.connected).toBe(true);
  near.close();
});

it('of one user are limited too', async () => {
  useFirstProcess();
  const ada = await server.join();
  const { io } = await import('socket.io-client');
  const open = async () => {
    const socket = io(url, {
      forceNew: true,
      reconnection: false,
      transports: ['websocket'],
      auth: { token: ada.token },
    });
    const known = await new Promise<boolean>((resolve) => {
      socket.once('connected', () => resolve(true));
      socket.once(
        'connect',
        () =>
          void socket
            .timeout(10_000)
            .emitWithAck('are you there')
            .then(() => resolve(false)),
      );
    });
    return { socket, known };
  };
  const opened = [];
  for (let count = 0; count < 205; count += 1) opened.push(await open());
  expect(opened.filter(({ known }) => known)).toHaveLength(200);
  for (const { socket } of opened) socket.disconnect();
}, 90_000);

it('are closed after a while, unlike those of members', async () => {
  expect(await disconnected).toBe('io server disconnect');
  expect(member.client.connected).toBe(true);
}, 60_000);
