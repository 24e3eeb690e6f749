/** One server process per core behind one port: the first process prepares, starts the others and keeps them running. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { setupPrimary } from '@socket.io/cluster-adapter';
import type { Config } from './config.ts';
import { type PrepareOptions, prepare } from './prepare.ts';
import { type Running, type StartOptions, start } from './start.ts';

/** Milliseconds: a process that fails is started again, later each time until one lasts. */
const soonest = 500;
const latest = 30_000;
const lasting = 60_000;

/** What a process tells the first one when it is open. */
type Opened = { readonly address: string };
const isOpened = (message: unknown): message is Opened =>
  typeof message === 'object' && message !== null && 'address' in message && typeof message.address === 'string';

const untilOpen = (worker: Worker): Promise<string | null> =>
  new Promise((resolve) => {
    worker.on('message', (message: unknown) => {
      if (isOpened(message)) resolve(message.address);
    });
    worker.once('exit', () => resolve(null));
  });

export const startCluster = async (config: Config, options: PrepareOptions): Promise<Running> => {
  const { say } = options;
  const processes = availableParallelism();
  const database = await prepare(config, { ...options, processes });
  // Each process opens connections of its own.
  await database.db.end({ timeout: 10 });
  if (!config.redisUrl) {
    say(
      'Without REDIS_URL each process counts rate limits for itself, and older chat clients may miss a cut’s messages',
    );
    setupPrimary();
  }
  let closing = false;

  const keep = async (first: Worker): Promise<void> => {
    for (let worker = first, failed = 0; ; failed += 1) {
      const since = performance.now();
      const [code] = await once(worker, 'exit');
      if (closing) return;
      if (performance.now() - since > lasting) failed = 0;
      const delay = Math.min(latest, soonest * 2 ** failed);
      say(`A process ended (${String(code)}); another starts in ${delay / 1000} s`);
      await wait(delay, undefined, { ref: false });
      if (closing) return;
      worker = cluster.fork({ DATABASE_URL: database.url });
    }
  };

  const close = async () => {
    closing = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const gone = workers.map((worker) => once(worker, 'exit'));
    for (const worker of workers) worker.process.kill('SIGTERM');
    await Promise.all(gone);
    await database.close();
  };

  const workers = Array.from({ length: processes }, () => cluster.fork({ DATABASE_URL: database.url }));
  for (const worker of workers) void keep(worker);
  const [address] = (await Promise.all(workers.map(untilOpen))).filter((found) => found !== null);
  if (address === undefined) {
    await close();
    throw new Error('No process came up.');
  }
  return { address, close };
};

/** The first process says when to close; Ctrl-C in a terminal reaches all of them, and is for the first one. */
export const serveInCluster = async (config: Config, options: StartOptions): Promise<void> => {
  process.on('SIGINT', () => undefined);
  const running = await start(config, options);
  const leave = () =>
    void running.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  process.once('SIGTERM', leave);
  process.send?.({ address: running.address } satisfies Opened);
};
