/** Socket.IO clients for tests; each records every event it receives. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { TestServer } from './harness.ts';
import { alternate } from './multi-process.ts';

export type TestSocket = {
  readonly client: Socket;
  /** The URL of the process it is connected to. */
  readonly url: string;
  /** The payloads of the events of this name so far, in order. */
  received(name: string): unknown[];
  /** Resolves when `count` events of this name have been received. */
  waitFor(name: string, count?: number): Promise<unknown[]>;
  emit(name: string, ...payload: unknown[]): void;
  /** Emits an event and waits for its acknowledgement. */
  emitWithAck(name: string, ...payload: unknown[]): Promise<{ ok: boolean; error?: string }>;
  /** Resolves when everything that the server sent before this call has arrived. */
  settle(): Promise<void>;
  close(): void;
};

/** In a multi-process run: the URL of the second process, by the URL of the first. */
const secondProcessUrls = new Map<string, string>();
/** How long an event takes at most from one process to the other. */
const crossProcessDelayMs = 200;

export const listen = async (server: TestServer, port = 0): Promise<string> => {
  const url = await server.app.listen({ host: '127.0.0.1', port });
  if (server.second) secondProcessUrls.set(url, server.second.url);
  return url;
};

type Options = Partial<ManagerOptions & SocketOptions>;

const opened = new Set<Socket>();

/** Closes all sockets that were opened: `afterEach(closeSockets)`. */
export const closeSockets = (): void => {
  for (const client of opened) client.disconnect();
  opened.clear();
};

/** Connects without a token, as older clients do; they send `setup` afterwards. */
export const openSocket = async (url: string, options: Options = {}): Promise<TestSocket> => {
  const other = secondProcessUrls.get(url);
  const address = other !== undefined && alternate('sockets') ? other : url;
  const client = io(address, { forceNew: true, reconnectionDelay: 10, reconnectionDelayMax: 50, ...options });
  opened.add(client);
  const events: { name: string; payload: unknown }[] = [];
  const waiting = new Set<() => void>();
  client.onAny((name: string, payload: unknown) => {
    events.push({ name, payload });
    for (const check of waiting) check();
  });
  const received = (name: string) => events.filter((event) => event.name === name).map((event) => event.payload);
  const emitWithAck: TestSocket['emitWithAck'] = (name, ...payload) =>
    client.timeout(60_000).emitWithAck(name, ...payload);
  await once(client as never, 'connect');
  return {
    client,
    url: address,
    received,
    waitFor: (name, count = 1) =>
      new Promise((resolve) => {
        const check = () => {
          if (received(name).length < count) return;
          waiting.delete(check);
          resolve(received(name));
        };
        waiting.add(check);
        check();
      }),
    emit: (name, ...payload) => void client.emit(name, ...payload),
    emitWithAck,
    settle: async () => {
      if (other !== undefined) await sleep(crossProcessDelayMs);
      await emitWithAck('are you there');
    },
    close: () => void client.disconnect(),
  };
};

/** Authenticates as older clients do: with the whole stored session. */
export const openSocketAs = async (
  url: string,
  session: { token: string },
  options: Options = {},
): Promise<TestSocket> => {
  const socket = await openSocket(url, options);
  socket.emit('setup', session);
  await socket.waitFor('connected');
  return socket;
};
