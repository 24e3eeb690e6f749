/** One server process per core behind one port; the primary prepares the database and restarts workers that exit. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { setupPrimary } from '@socket.io/cluster-adapter';
import type { Config } from './config.ts';
import { type PrepareOptions, prepare } from './prepare.ts';
import { type Running, type StartOptions, start } from './start.ts';

/** Backoff between restarts; it is reset when a worker has run for `stableAfterMs`. */
const minRestartDelayMs = 500;
const maxRestartDelayMs = 30_000;
const stableAfterMs = 60_000;

/** A worker sends this to the primary when it listens. */
type ListeningMessage = { readonly address: string };
const isListeningMessage = (message: unknown): message is ListeningMessage =>
  typeof message === 'object' && message !== null && 'address' in message && typeof message.address === 'string';

const waitUntilListening = (worker: Worker): Promise<string | null> =>
  new Promise((resolve) => {
    worker.on('message', (message: unknown) => {
      if (isListeningMessage(message)) resolve(message.address);
    });
    worker.once('exit', () => resolve(null));
  });

export const startCluster = async (config: Config, options: PrepareOptions): Promise<Running> => {
  const { log } = options;
  const processes = availableParallelism();
  const database = await prepare(config, { ...options, processes });
  // Each worker opens its own connections.
  await database.db.end({ timeout: 10 });
  if (!config.redisUrl) {
    log(
      'Without REDIS_URL each process counts rate limits for itself, and older chat clients may miss a cut’s messages',
    );
    setupPrimary();
  }
  let closing = false;

  const superviseWorker = async (first: Worker): Promise<void> => {
    for (let worker = first, failed = 0; ; failed += 1) {
      const since = performance.now();
      const [code] = await once(worker, 'exit');
      if (closing) return;
      if (performance.now() - since > stableAfterMs) failed = 0;
      const delay = Math.min(maxRestartDelayMs, minRestartDelayMs * 2 ** failed);
      log(`A worker exited (${String(code)}); restarting in ${delay / 1000} s`);
      await wait(delay, undefined, { ref: false });
      if (closing) return;
      worker = cluster.fork({ DATABASE_URL: database.url });
    }
  };

  const close = async () => {
    closing = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const exited = workers.map((worker) => once(worker, 'exit'));
    for (const worker of workers) worker.process.kill('SIGTERM');
    await Promise.all(exited);
    await database.close();
  };

  const workers = Array.from({ length: processes }, () => cluster.fork({ DATABASE_URL: database.url }));
  for (const worker of workers) void superviseWorker(worker);
  const [address] = (await Promise.all(workers.map(waitUntilListening))).filter((found) => found !== null);
  if (address === undefined) {
    await close();
    throw new Error('No worker started.');
  }
  return { address, close };
};

/** Workers ignore SIGINT, which Ctrl-C sends to all processes; the primary closes them with SIGTERM. */
export const serveInCluster = async (config: Config, options: StartOptions): Promise<void> => {
  process.on('SIGINT', () => undefined);
  const running = await start(config, options);
  const shutDown = () =>
    void running.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  process.once('SIGTERM', shutDown);
  process.send?.({ address: running.address } satisfies ListeningMessage);
};
