/** Real sockets to a world that listens: what they hear is written down, and silence can be proved. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { TestServer } from './harness.ts';
import { takeTurn } from './wide-run.ts';

export type Line = {
  readonly socket: Socket;
  /** Where it leads. */
  readonly url: string;
  /** Everything heard so far under this name, in order. */
  heard(name: string): unknown[];
  /** Resolves when `count` events of this name have been heard. */
  hear(name: string, count?: number): Promise<unknown[]>;
  say(name: string, ...payload: unknown[]): void;
  /** Says something and waits for the server's word on it. */
  ask(name: string, ...payload: unknown[]): Promise<{ ok: boolean; error?: string }>;
  /** Everything the server sent before this call has arrived when it resolves. */
  settle(): Promise<void>;
  close(): void;
};

/** Where every other line to this address goes in a wide test run. */
const elsewhere = new Map<string, string>();
/** What is said on one process is heard on the other a moment later. */
const crossing = 200;

export const listen = async (server: TestServer, port = 0): Promise<string> => {
  const url = await server.app.listen({ host: '127.0.0.1', port });
  if (server.second) elsewhere.set(url, server.second.url);
  return url;
};

type Options = Partial<ManagerOptions & SocketOptions>;

/** A line as an older client opens it: it connects, and introduces itself afterwards, or never. */
export const openLine = async (url: string, options: Options = {}): Promise<Line> => {
  const other = elsewhere.get(url);
  const address = other !== undefined && takeTurn('lines') ? other : url;
  const socket = io(address, { forceNew: true, reconnectionDelay: 10, reconnectionDelayMax: 50, ...options });
  const events: { name: string; payload: unknown }[] = [];
  const waiting = new Set<() => void>();
  socket.onAny((name: string, payload: unknown) => {
    events.push({ name, payload });
    for (const look of waiting) look();
  });
  const heard = (name: string) => events.filter((event) => event.name === name).map((event) => event.payload);
  const ask: Line['ask'] = (name, ...payload) => socket.timeout(5_000).emitWithAck(name, ...payload);
  await once(socket as never, 'connect');
  return {
    socket,
    url: address,
    heard,
    hear: (name, count = 1) =>
      new Promise((resolve) => {
        const look = () => {
          if (heard(name).length < count) return;
          waiting.delete(look);
          resolve(heard(name));
        };
        waiting.add(look);
        look();
      }),
    say: (name, ...payload) => void socket.emit(name, ...payload),
    ask,
    settle: async () => {
      if (other !== undefined) await sleep(crossing);
      await ask('are you there');
    },
    close: () => void socket.disconnect(),
  };
};

/** Introduced the way older clients do it: with the whole stored session. */
export const openFor = async (url: string, session: { token: string }, options: Options = {}): Promise<Line> => {
  const line = await openLine(url, options);
  line.say('setup', session);
  await line.hear('connected');
  return line;
};
