/** Users who write continuously, and a kill of the server with all its child processes. */
import type { Http } from './http.ts';
import { act, type Ledger, newWriter, type Writer } from './ledger.ts';
import { processTree } from './memory.ts';
import { join, openChat, publish } from './people.ts';
import type { Server } from './server.ts';

export type Writers = {
  /** All write until the returned function is called, which waits for calls in progress. */
  start(): () => Promise<void>;
  readonly shared: readonly [string, string];
};

/** Two users who chat, follow each other and publish. */
const makePair = async (http: Http, ledger: Ledger, pair: number): Promise<Writer[]> => {
  const [left, right] = [await join(http, `Left ${pair}`), await join(http, `Right ${pair}`)];
  const given = { http, chatId: await openChat(http, left, right), ledger };
  return [
    newWriter({ ...given, member: left, other: right }, pair * 2),
    newWriter({ ...given, member: right, other: left }, pair * 2 + 1),
  ];
};

export const openWriters = async (http: Http, ledger: Ledger, pairs: number): Promise<Writers> => {
  const writers = (await Promise.all(Array.from({ length: pairs }, (_, pair) => makePair(http, ledger, pair)))).flat();
  const [first] = writers;
  if (!first) throw new Error('there are no writers');
  const shared = [
    await publish(http, first.member, 'Shared', 1),
    await publish(http, first.member, 'Shared', 2),
  ] as const;
  return {
    shared,
    start: () => {
      const ending = new AbortController();
      const work = writers.map(async (writer) => {
        while (!ending.signal.aborted) await act(writer, shared);
      });
      return async () => {
        ending.abort();
        await Promise.all(work);
      };
    },
  };
};

/** SIGKILL for the server and its database, which would otherwise keep running. */
export const killAll = async (server: Server, withDatabase: boolean): Promise<void> => {
  const [, ...children] = withDatabase ? await processTree(server.pid()) : [];
  await server.kill();
  for (const pid of children) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has already exited.
    }
  }
};
