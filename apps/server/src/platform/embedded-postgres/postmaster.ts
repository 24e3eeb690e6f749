/** What is known of the server running on a cluster, from the postmaster.pid it keeps there. */
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Identity } from './cluster.ts';
import { findProcessBirth, findProcessesNaming } from './processes.ts';

export type Postmaster = { pid: number; port: number; status: string };

const pollMs = 25;
const remindMs = 10_000;

/** The living server of a cluster; undefined when there is none, whatever a dead one left behind. */
export async function findPostmaster(cluster: Identity): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster.data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, folder, , port, , , , status] = text.split('\n');
  if (pid === undefined || folder === undefined) return undefined;
  const postmaster = { pid: Number(pid), port: Number(port), status: (status ?? '').trim() };
  if (findProcessBirth(postmaster.pid) === undefined) return undefined;
  if (findProcessesNaming(cluster.mark)?.includes(postmaster.pid) === false) return undefined;
  return (await isCopyOf(folder, cluster.data)) ? undefined : postmaster;
}

/** Waits out a server that starts, recovers or stops; answers it once ready, or undefined once gone. */
export async function settlePostmaster(
  cluster: Identity,
  log: (message: string) => void,
  isGone: () => boolean = () => false,
): Promise<Postmaster | undefined> {
  for (let waited = 0; ; waited += pollMs) {
    const postmaster = await findPostmaster(cluster);
    if (postmaster?.status === 'ready') return postmaster;
    if (postmaster === undefined && isGone()) return undefined;
    if (waited > 0 && waited % remindMs === 0) log(`Waiting for PostgreSQL, which is ${postmaster?.status}.`);
    await sleep(pollMs);
  }
}

/**
 * Removes the pid file of a dead server when its number now belongs to another process, which PostgreSQL would take
 * for a live one. Only where we can see that no orphaned backend still works on the files.
 */
export async function forgetDeadPostmaster(cluster: Identity): Promise<void> {
  const remaining = findProcessesNaming(cluster.mark);
  if (remaining?.length === 0) await rm(join(cluster.data, 'postmaster.pid'), { force: true });
}

/** A copied data folder carries the pid file of the original; a moved one has no original any more. */
async function isCopyOf(folder: string, data: string): Promise<boolean> {
  const [original, ours] = await Promise.all([stat(folder).catch(() => undefined), stat(data)]);
  return original !== undefined && (original.ino !== ours.ino || original.dev !== ours.dev);
}
