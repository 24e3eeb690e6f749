/** Restarts the server on the same port when it exits unexpectedly (out of memory, killed by an operator). */

import type { Cluster } from './cluster.ts';
import type { Postmaster } from './postmaster.ts';
import { isAlive } from './processes.ts';
import type { Launch } from './server-process.ts';
import { startOrAdopt } from './start-or-adopt.ts';

const checkIntervalMs = 1_000;

/** `end` waits for a restart in progress and prevents further ones. */
type RestartOnExit = { pid(): number; end(): Promise<void> };

export const restartOnExit = (cluster: Cluster, how: Launch, first: Postmaster): RestartOnExit => {
  let current = first;
  let restarting: Promise<void> | undefined;
  const restart = async () => {
    how.log('PostgreSQL exited unexpectedly; restarting it.');
    try {
      current = await startOrAdopt(cluster, { ...how, port: first.port });
    } catch (error) {
      how.log(error instanceof Error ? error.message : String(error));
    } finally {
      restarting = undefined;
    }
  };
  const timer = setInterval(() => {
    if (!isAlive(current.pid)) restarting ??= restart();
  }, checkIntervalMs);
  // The timer must not keep the process alive.
  timer.unref();
  return {
    pid: () => current.pid,
    end: async () => {
      clearInterval(timer);
      await restarting;
    },
  };
};
