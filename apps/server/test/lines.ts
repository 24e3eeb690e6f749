/** Real sockets to a world that listens: what they hear is written down, and silence can be proved. */
import { once } from 'node:events';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { World } from './harness.ts';

export type Line = {
  readonly socket: Socket;
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

export const listen = async (world: World, port = 0): Promise<string> => world.app.listen({ host: '127.0.0.1', port });

type Options = Partial<ManagerOptions & SocketOptions>;

/** A line as an older client opens it: it connects, and introduces itself afterwards, or never. */
export const openLine = async (url: string, options: Options = {}): Promise<Line> => {
  const socket = io(url, { forceNew: true, reconnectionDelay: 10, reconnectionDelayMax: 50, ...options });
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
    settle: async () => void (await ask('are you there')),
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
