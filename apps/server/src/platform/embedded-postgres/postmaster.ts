/** Reads the state of the running server from its postmaster.pid. */
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Identity } from './cluster.ts';
import { removeStaleSockets } from './local-socket.ts';
import { findProcessesByCommand, findProcessStartId } from './processes.ts';

/** `socketFolder` is empty if there is no Unix socket. */
export type Postmaster = { pid: number; port: number; socketFolder: string; status: string };

const pollMs = 25;
const remindMs = 10_000;

/** The running server of a cluster; stale pid files are ignored. */
export const findPostmaster = async (cluster: Identity): Promise<Postmaster | undefined> => {
  const text = await readFile(join(cluster.data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, folder, , port, socketFolder = '', , , status] = text.split('\n');
  if (pid === undefined || folder === undefined) return undefined;
  const postmaster = { pid: Number(pid), port: Number(port), socketFolder, status: (status ?? '').trim() };
  if (findProcessStartId(postmaster.pid) === undefined) return undefined;
  if (findProcessesByCommand(cluster.processTag)?.includes(postmaster.pid) === false) return undefined;
  return (await isCopyOf(folder, cluster.data)) ? undefined : postmaster;
};

/** Waits while the server starts, recovers or stops; resolves to undefined once it is gone. */
export const waitForPostmaster = async (
  cluster: Identity,
  log: (message: string) => void,
  isGone: () => boolean = () => false,
): Promise<Postmaster | undefined> => {
  for (let waited = 0; ; waited += pollMs) {
    const postmaster = await findPostmaster(cluster);
    if (postmaster?.status === 'ready') return postmaster;
    if (postmaster === undefined && isGone()) return undefined;
    if (waited > 0 && waited % remindMs === 0) log(`Waiting for PostgreSQL, which is ${postmaster?.status}.`);
    await sleep(pollMs);
  }
};

/**
 * Removes the pid file and the sockets of a dead server: PostgreSQL would not start if the pid now belongs to another process.
 * Only when no orphaned backend is still using the files.
 */
export const removeStalePidFile = async (cluster: Identity): Promise<void> => {
  const remaining = findProcessesByCommand(cluster.processTag);
  if (remaining?.length !== 0) return;
  await rm(join(cluster.data, 'postmaster.pid'), { force: true });
  await removeStaleSockets(cluster.data);
};

/** A copied data folder contains the pid file of the original; for a moved one there is no original. */
const isCopyOf = async (folder: string, data: string): Promise<boolean> => {
  const [original, ours] = await Promise.all([stat(folder).catch(() => undefined), stat(data)]);
  return original !== undefined && (original.ino !== ours.ino || original.dev !== ours.dev);
};
