/** The embedded PostgreSQL: one server for one folder, ready to use when no DATABASE_URL is given. */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { bringUp, urlOf } from './bring-up.ts';
import { openCluster } from './cluster.ts';
import { type FolderLock, takeFolderLock } from './folder-lock.ts';
import { guard } from './guard.ts';
import { preparePlace } from './place.ts';
import { shutDown } from './server-process.ts';
import type { Settings } from './settings.ts';

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

type Options = { dir: string; log: (message: string) => void; settings?: Settings };

/** Whoever dies without `stop` leaves the server running for the next start to take over. */
export async function startEmbeddedPostgres({ dir, log, settings = {} }: Options): Promise<EmbeddedPostgres> {
  const folder = resolve(dir);
  await mkdir(folder, { recursive: true });
  const locks = [await lockOrThrow(folder)];
  const unlock = () => Promise.all(locks.map((lock) => lock.release()));
  try {
    const place = await preparePlace(folder, log);
    // A copied folder points to the same home as the original, so the folder's own lock is not enough.
    if (place.home !== folder) locks.push(await lockOrThrow(place.home));
    const cluster = await openCluster(place, settings['fsync'] !== 'off', log);
    const server = await bringUp(cluster, { settings, log });
    const guarding = guard(cluster, { settings, log }, server);
    const stop = async () => {
      await guarding.end();
      await shutDown(cluster);
      await unlock();
    };
    let stopped: Promise<void> | undefined;
    return { url: urlOf(cluster, server), stop: () => (stopped ??= stop()) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function lockOrThrow(folder: string): Promise<FolderLock> {
  const lock = await takeFolderLock(join(folder, 'lock'));
  if (!('heldBy' in lock)) return lock;
  throw new Error(
    `The database in ${folder} is in use by another process (pid ${lock.heldBy}). ` +
      'Stop it first, give this one a folder of its own, or share one PostgreSQL through DATABASE_URL.',
  );
}
