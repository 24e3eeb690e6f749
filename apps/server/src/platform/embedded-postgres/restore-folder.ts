/** The temporary database of a restore, and its removal when the restore was killed. */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findIdentity } from './cluster.ts';
import type { Location } from './location.ts';
import { findPostmaster } from './postmaster.ts';
import { shutDown } from './server-process.ts';

export const restoreFolderIn = (home: string): string => join(home, 'restoring');

/** Requires the lock of the folder: then no restore is running. */
export const removeRestoreFolder = async (location: Location): Promise<void> => {
  const temp = restoreFolderIn(location.home);
  if ((await stat(temp).catch(() => undefined)) === undefined) return;
  await stopLeftRunning({ ...location, home: temp });
  await rm(temp, { recursive: true, force: true, maxRetries: 5 });
};

/** Stops an orphaned server, also one of another version or with damaged files. */
export const stopLeftRunning = async (location: Location): Promise<void> => {
  const identity = await findIdentity(location.home);
  if (identity !== undefined && (await findPostmaster(identity))) await shutDown({ ...location, ...identity });
};
