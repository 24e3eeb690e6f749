import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chatCommands, chatEvents, sessionEvents } from '@vitrine/contract';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRealtimeClient, reconnectOptions } from './realtime.ts';

const http = createServer();
const server = new Server(http, { connectionStateRecovery: { maxDisconnectionDuration: 60_000 } });
const received: [string, unknown][] = [];
let address = '';

beforeAll(async () => {
  server.on('connection', (socket) => {
    socket.onAny((name: string, payload: unknown) => received.push([name, payload]));
    if (socket.handshake.auth['token'] === 'right') server.to(socket.id).emit(sessionEvents.connected.name);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const createTestClient = () =>
  createRealtimeClient(async (token) =>
    io(address, { ...reconnectOptions, reconnectionDelay: 5, auth: { token }, autoConnect: false, forceNew: true }),
  );

test('the delays are the specified ones', () => {
  expect(reconnectOptions).toEqual({
    reconnection: true,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  });
});

test('onConnect listeners can emit at once, and again after a reconnect', async () => {
  const client = createTestClient();
  let connects = 0;
  client.onConnect(() => {
    connects += 1;
    client.emit(chatCommands.join, `chat ${connects}`);
  });
  client.open('right');
  await expect.poll(() => received).toContainEqual(['join chat', 'chat 1']);
  for (const socket of server.sockets.sockets.values()) socket.conn.close();
  await expect.poll(() => received).toContainEqual(['join chat', 'chat 2']);
  client.close();
  expect(client.isConnected()).toBe(false);
});

test('an event without data arrives', async () => {
  const client = createTestClient();
  let changes = 0;
  client.on(sessionEvents.profileChanged, () => {
    changes += 1;
  });
  client.open('right');
  await expect.poll(() => client.isConnected()).toBe(true);
  server.emit(sessionEvents.profileChanged.name, null);
  await expect.poll(() => changes).toBe(1);
  client.close();
});

test('payloads that do not match the contract are dropped', async () => {
  const client = createTestClient();
  const typed: string[] = [];
  client.on(chatEvents.typing, (chat) => typed.push(chat));
  client.open('right');
  await expect.poll(() => client.isConnected()).toBe(true);
  server.emit('typing', { not: 'an id' });
  server.emit('typing', 'a chat');
  await expect.poll(() => typed).toEqual(['a chat']);
  client.close();
});

test('an unauthenticated connection is never connected', async () => {
  const client = createTestClient();
  client.open('wrong');
  await expect.poll(() => server.sockets.sockets.size).toBe(1);
  client.emit(chatCommands.typing, 'not sent');
  expect(client.isConnected()).toBe(false);
  client.close();
  expect(received).not.toContainEqual(['typing', 'not sent']);
});

test('it is settled once connected, and unsettled by close', async () => {
  const client = createTestClient();
  expect(client.isSettled()).toBe(false);
  client.open('right');
  expect(client.isSettled()).toBe(false);
  await expect.poll(() => client.isConnected()).toBe(true);
  expect(client.isSettled()).toBe(true);
  client.close();
  expect(client.isSettled()).toBe(false);
});

test('it settles when the server is unreachable or slow', async () => {
  const unreachable = createRealtimeClient(async () =>
    io('http://127.0.0.1:9', { autoConnect: false, forceNew: true }),
  );
  unreachable.open('right');
  await expect.poll(() => unreachable.isSettled()).toBe(true);
  expect(unreachable.isConnected()).toBe(false);
  unreachable.close();
  const never = createRealtimeClient(() => new Promise(() => undefined));
  never.open('right');
  await expect.poll(() => never.isSettled()).toBe(true);
  never.close();
});
