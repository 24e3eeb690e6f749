import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chatCommands, chatEvents, sessionEvents } from '@vitrine/contract';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRealtimeClient, reconnectOptions } from './realtime.ts';

const http = createServer();
const server = new Server(http, { connectionStateRecovery: { maxDisconnectionDuration: 60_000 } });
const heard: [string, unknown][] = [];
let address = '';

beforeAll(async () => {
  server.on('connection', (socket) => {
    socket.onAny((name: string, payload: unknown) => heard.push([name, payload]));
    if (socket.handshake.auth['token'] === 'right') server.to(socket.id).emit(sessionEvents.connected.name);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const lineHere = () =>
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

test('whoever waits for the line can speak as soon as it is up, and again after a cut', async () => {
  const line = lineHere();
  let ups = 0;
  line.onConnect(() => {
    ups += 1;
    line.emit(chatCommands.join, `chat ${ups}`);
  });
  line.open('right');
  await expect.poll(() => heard).toContainEqual(['join chat', 'chat 1']);
  for (const socket of server.sockets.sockets.values()) socket.conn.close();
  await expect.poll(() => heard).toContainEqual(['join chat', 'chat 2']);
  line.close();
  expect(line.isConnected()).toBe(false);
});

test('what does not fit the contract is not passed on', async () => {
  const line = lineHere();
  const typed: string[] = [];
  line.on(chatEvents.typing, (chat) => typed.push(chat));
  line.open('right');
  await expect.poll(() => line.isConnected()).toBe(true);
  server.emit('typing', { not: 'an id' });
  server.emit('typing', 'a chat');
  await expect.poll(() => typed).toEqual(['a chat']);
  line.close();
});

test('a line nobody recognises is never up', async () => {
  const line = lineHere();
  line.open('wrong');
  await expect.poll(() => server.sockets.sockets.size).toBe(1);
  line.emit(chatCommands.typing, 'unheard');
  expect(line.isConnected()).toBe(false);
  line.close();
  expect(heard).not.toContainEqual(['typing', 'unheard']);
});

test('a list may be asked for once the line is up, not before, and anew for the next person', async () => {
  const line = lineHere();
  expect(line.isSettled()).toBe(false);
  line.open('right');
  expect(line.isSettled()).toBe(false);
  await expect.poll(() => line.isConnected()).toBe(true);
  expect(line.isSettled()).toBe(true);
  line.close();
  expect(line.isSettled()).toBe(false);
});

test('a line that cannot be had, or that is slow, holds no list back for long', async () => {
  const unreachable = createRealtimeClient(async () =>
    io('http://127.0.0.1:9', { autoConnect: false, forceNew: true }),
  );
  unreachable.open('right');
  await expect.poll(() => unreachable.isSettled(), { timeout: 10_000 }).toBe(true);
  expect(unreachable.isConnected()).toBe(false);
  unreachable.close();
  const never = createRealtimeClient(() => new Promise(() => undefined));
  never.open('right');
  await expect.poll(() => never.isSettled(), { timeout: 10_000 }).toBe(true);
  never.close();
});
