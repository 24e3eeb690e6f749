/** A regular client during an attack: sends ordinary requests in sequence and measures their duration. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openHttp } from './http.ts';

export type Visit = { readonly path: string; readonly status: number; readonly ms: number };

export type Visitor = {
  visits(): readonly Visit[];
  stop(): Promise<readonly Visit[]>;
};

/** `share` 0.5 is the median. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

const ordinary = ['/api/posts', '/', '/api/welcome', '/healthz'];

/** Sends the next request `pauseMs` after each response, over a new connection like a new visitor. */
export const openVisitor = (port: number, paths: readonly string[] = ordinary, pauseMs = 100): Visitor => {
  const visits: Visit[] = [];
  const ending = new AbortController();
  const visit = async (path: string): Promise<void> => {
    const http = openHttp(port, 1);
    const started = performance.now();
    const { status } = await http.send({ method: 'GET', path });
    visits.push({ path, status, ms: performance.now() - started });
    http.close();
  };
  const visiting = (async () => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      await visit(paths[turn % paths.length] ?? '/');
      await sleep(pauseMs);
    }
  })();
  return {
    visits: () => visits,
    stop: async () => {
      ending.abort();
      await visiting;
      return visits;
    },
  };
};

export const summaryOf = (visits: readonly Visit[]): string => {
  const times = visits.map(({ ms }) => ms);
  const [middle, tail, most] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(0));
  return `${visits.length} visits, median ${middle} ms, p99 ${tail} ms, longest ${most} ms`;
};
