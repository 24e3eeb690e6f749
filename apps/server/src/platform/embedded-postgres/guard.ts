/** Brings the server back, at the same address, when it dies under us (the kernel short of memory, an operator's kill). */
import { bringUp } from './bring-up.ts';
import type { Cluster } from './cluster.ts';
import type { Postmaster } from './postmaster.ts';
import { isAlive } from './processes.ts';
import type { Launch } from './server-process.ts';

const everyMs = 1_000;

/** `end` returns once no restart is under way, after which none will be. */
type Guard = { pid(): number; end(): Promise<void> };

export function guard(cluster: Cluster, how: Launch, first: Postmaster): Guard {
  let current = first;
  let revival: Promise<void> | undefined;
  const revive = async () => {
    how.log('PostgreSQL died and is started again.');
    try {
      current = await bringUp(cluster, { ...how, port: first.port });
    } catch (error) {
      how.log(error instanceof Error ? error.message : String(error));
    } finally {
      revival = undefined;
    }
  };
  const timer = setInterval(() => {
    if (!isAlive(current.pid)) revival ??= revive();
  }, everyMs);
  // It may not keep a finished process from ending.
  timer.unref();
  return {
    pid: () => current.pid,
    end: async () => {
      clearInterval(timer);
      await revival;
    },
  };
}
