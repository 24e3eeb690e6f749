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

/** Returns how many connections could be opened until one was refused. */
const openUntilRefused = async (address: string): Promise<number> => {
  let opened = 0;
  for (; opened < 400; opened += 1) if ((await openPolling(address)) !== 200) break;
  return opened;
};

/** The first are closed after ten seconds, so on a slow machine there may be some more than 200. */
const expectLimited = async (address: string) => {
  const opened = await openUntilRefused(address);
  expect(opened).toBeGreaterThanOrEqual(200);
  expect(opened).toBeLessThan(400);
};

it('are limited per address, without effect on other addresses', async () => {
  useFirstProcess();
  await expectLimited('192.0.2.1');
  expect(await openPolling('192.0.2.2')).toBe(200);
});

it('are counted apart from those of members', async () => {
  useFirstProcess();
  const extraHeaders = { 'x-forwarded-for': '192.0.2.3' };
  const near = await openSocketAs(url, await server.join(), { transports: ['websocket'], extraHeaders });
  await expectLimited('192.0.2.3');
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
            .timeout(60_000)
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
});

it('are closed after a while, unlike those of members', async () => {
  expect(await disconnected).toBe('io server disconnect');
  expect(member.client.connected).toBe(true);
});
