/** Visitors at a steady pace, and what they notice of other things that a server does. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Ask, createAsk, getRequest } from './http-load.ts';

const visitors = 4;
const visitEveryMs = 40;

export const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await run();
  return performance.now() - started;
};

/** Connections without a request, by the address of their server. */
const idle = new Map<string, Set<Ask>>();

const openConnection = (hostname: string, port: string, known: Set<Ask>): Ask => {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const ask = createAsk(socket);
  socket.once('close', () => known.delete(ask));
  return ask;
};

/** A visitor takes little of a processor: `fetch` takes about as much as the server does for its answer. */
export const read = async (address: string, headers: Readonly<Record<string, string>> = {}): Promise<void> => {
  const { host, hostname, port, pathname, search } = new URL(address);
  const known = idle.get(host) ?? new Set();
  idle.set(host, known);
  const [free] = known;
  const ask = free ?? openConnection(hostname, port, known);
  known.delete(ask);
  await ask(getRequest(pathname + search, headers, host));
  known.add(ask);
};

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

export const p50 = (times: readonly number[]): number => quantile(times, 0.5);
export const p99 = (times: readonly number[]): number => quantile(times, 0.99);

const watch = (until: Promise<unknown>) => {
  let isOver = false;
  // Whoever started it handles its failure.
  const end = until
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return { end, isOver: () => isOver };
};

/** One visit; `visit` counts those of all visitors. */
export type Visit = (visit: number) => Promise<unknown>;

/** At the same pace whatever they wait, until `until` settles. Returns how long each visit took. */
export const visitUntil = async (until: Promise<unknown>, visit: Visit): Promise<number[]> => {
  const times: number[] = [];
  const { end, isOver } = watch(until);
  const run = async (visitor: number) => {
    for (let turn = 0; !isOver(); turn += 1) {
      const took = await timed(() => visit(turn * visitors + visitor));
      times.push(took);
      await sleep(Math.max(1, visitEveryMs - took));
    }
  };
  await Promise.all([end, ...Array.from({ length: visitors }, (_, visitor) => run(visitor))]);
  return times;
};
