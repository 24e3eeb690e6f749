/** What is known of the server running on a data folder, from the postmaster.pid it keeps there. */
import { readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProcessBirth, findProcessesIn } from './process-birth.ts';

export type Postmaster = { pid: number; port: number; status: string };

const pollMs = 50;
const remindMs = 10_000;

/** The living server of a data folder; undefined when there is none, whatever a dead one left behind. */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, , , , status] = text.split('\n');
  if (pid === undefined || pid === '') return undefined;
  const postmaster = { pid: Math.abs(Number(pid)), port: Number(port), status: (status ?? '').trim() };
  return (await isServing(data, postmaster.pid)) ? postmaster : undefined;
}

/** Waits out a server that starts, recovers or stops; answers it once ready, or undefined once gone. */
export async function settlePostmaster(data: string, log: (message: string) => void): Promise<Postmaster | undefined> {
  for (let waited = 0; ; waited += pollMs) {
    const postmaster = await findPostmaster(data);
    if (postmaster === undefined || postmaster.status === 'ready') return postmaster;
    if (waited > 0 && waited % remindMs === 0) log(`Waiting for PostgreSQL, which is ${postmaster.status}.`);
    await sleep(pollMs);
  }
}

/**
 * Removes the pid file of a dead server when its number now belongs to another process, which PostgreSQL would take
 * for a live one. Only where we can see that no orphaned backend still works on the files.
 */
export async function forgetDeadPostmaster(data: string): Promise<void> {
  if (findProcessesIn(await realpath(data))?.length === 0) await rm(join(data, 'postmaster.pid'), { force: true });
}

async function isServing(data: string, pid: number): Promise<boolean> {
  if (findProcessBirth(pid) === undefined) return false;
  return findProcessesIn(await realpath(data))?.includes(pid) ?? true;
}
