/** The database that a restore fills beside the one in use, and what is left of it when that restore was killed. */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findIdentity } from './cluster.ts';
import type { Place } from './place.ts';
import { findPostmaster } from './postmaster.ts';
import { shutDown } from './server-process.ts';

export const draftIn = (home: string): string => join(home, 'restoring');

/** Only for whoever holds the folder: then nobody is filling it any more. */
export async function forgetDraft(place: Place): Promise<void> {
  const draft = draftIn(place.home);
  if ((await stat(draft).catch(() => undefined)) === undefined) return;
  await stopLeftRunning({ ...place, home: draft });
  await rm(draft, { recursive: true, force: true, maxRetries: 5 });
}

/** Ends the server that a killed process left behind, also one of another version or with damaged files. */
export async function stopLeftRunning(place: Place): Promise<void> {
  const identity = await findIdentity(place.home);
  if (identity !== undefined && (await findPostmaster(identity))) await shutDown({ ...place, ...identity });
}
