/** Starts the one server of a folder, and answers where to reach it. */
import { resolve } from 'node:path';
import { bringUp, urlOf } from './bring-up.ts';
import { openCluster } from './cluster.ts';
import { guard } from './guard.ts';
import { holdFolder } from './hold.ts';
import { shutDown } from './server-process.ts';
import type { Settings } from './settings.ts';

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

export type EmbeddedOptions = { dir: string; log: (message: string) => void; settings?: Settings };

/** Whoever leaves in haste tells the server to stop as well, without waiting; Windows has no way to tell it. */
function endWithUs(pid: number): void {
  if (process.platform === 'win32') return;
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It is gone already.
  }
}

/** Whoever is killed without `stop` leaves the server running for the next start to take over. */
export async function startEmbeddedPostgres({ dir, log, settings = {} }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const held = await holdFolder(resolve(dir), log);
  try {
    const cluster = await openCluster(held.place, settings['fsync'] !== 'off', log);
    const server = await bringUp(cluster, { settings, log });
    const guarding = guard(cluster, { settings, log }, server);
    const letGo = () => endWithUs(guarding.pid());
    process.on('exit', letGo);
    const stop = async () => {
      process.off('exit', letGo);
      await guarding.end();
      await shutDown(cluster);
      await held.release();
    };
    let stopped: Promise<void> | undefined;
    return { url: urlOf(cluster, server), stop: () => (stopped ??= stop()) };
  } catch (error) {
    await held.release();
    throw error;
  }
}
