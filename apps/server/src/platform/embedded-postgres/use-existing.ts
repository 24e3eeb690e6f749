/** Connects to an existing database: through the server that runs on it, or a temporary one. */
import { resolve } from 'node:path';
import { findIdentity } from './cluster.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { findLockHolder } from './folder-lock.ts';
import { findHome } from './location.ts';
import { lockOf } from './lock-data-folder.ts';
import { waitForPostmaster } from './postmaster.ts';
import { isAlive } from './processes.ts';
import { socketUrlOf, urlOf } from './start-or-adopt.ts';

export const useExistingPostgres = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const folder = resolve(options.dir);
  const identity = await findIdentity(await findHome(folder));
  if (identity === undefined) throw new Error(`There is no database in ${folder}.`);
  const holder = await findLockHolder(lockOf(folder));
  if (holder === undefined) return startEmbeddedPostgres(options);
  const postmaster = await waitForPostmaster(identity, options.log, () => !isAlive(holder));
  if (postmaster === undefined) return startEmbeddedPostgres(options);
  options.log(`Using the PostgreSQL that process ${holder} runs.`);
  const url = urlOf(identity, postmaster);
  return { url, socketUrl: socketUrlOf(identity, postmaster), stop: async () => {} };
};
