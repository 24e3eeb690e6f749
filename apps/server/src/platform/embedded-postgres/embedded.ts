/** Starts the PostgreSQL server of a folder. */
import { resolve } from 'node:path';
import { openCluster } from './cluster.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { restartOnExit } from './restart-on-exit.ts';
import { shutDown } from './server-process.ts';
import type { Settings } from './settings.ts';
import { socketUrlOf, startOrAdopt, urlOf } from './start-or-adopt.ts';

/** `socketUrl` is faster than `url`, but only `connect` understands it. It leads to a Unix socket, or is `url` if there is none. */
export type EmbeddedPostgres = { url: string; socketUrl: string; stop(): Promise<void> };

export type EmbeddedOptions = { dir: string; log: (message: string) => void; settings?: Settings };

/** On an exit without `stop`, tells the server to stop without waiting; Windows has no such signal. */
const stopOnExit = (pid: number): void => {
  if (process.platform === 'win32') return;
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It has already exited.
  }
};

/** If this process is killed, the server keeps running and the next start adopts it. */
export const startEmbeddedPostgres = async ({
  dir,
  log,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const locked = await lockDataFolder(resolve(dir), log);
  try {
    const cluster = await openCluster(locked.location, settings['fsync'] !== 'off', log);
    const server = await startOrAdopt(cluster, { settings, log });
    const restarts = restartOnExit(cluster, { settings, log }, server);
    const onExit = () => stopOnExit(restarts.pid());
    process.on('exit', onExit);
    const stop = async () => {
      process.off('exit', onExit);
      await restarts.end();
      await shutDown(cluster);
      await locked.release();
    };
    let stopped: Promise<void> | undefined;
    return { url: urlOf(cluster, server), socketUrl: socketUrlOf(cluster, server), stop: () => (stopped ??= stop()) };
  } catch (error) {
    await locked.release();
    throw error;
  }
};
