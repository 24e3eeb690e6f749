/** Reaches a database that exists: through the server that somebody runs on it, or one that runs for the visit. */
import { resolve } from 'node:path';
import { urlOf } from './bring-up.ts';
import { findIdentity } from './cluster.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { findLockHolder } from './folder-lock.ts';
import { lockOf } from './hold.ts';
import { findHome } from './place.ts';
import { settlePostmaster } from './postmaster.ts';
import { isAlive } from './processes.ts';

export async function visitEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(options.dir);
  const identity = await findIdentity(await findHome(folder));
  if (identity === undefined) throw new Error(`There is no database in ${folder}.`);
  const holder = await findLockHolder(lockOf(folder));
  if (holder === undefined) return startEmbeddedPostgres(options);
  const postmaster = await settlePostmaster(identity, options.log, () => !isAlive(holder));
  if (postmaster === undefined) return startEmbeddedPostgres(options);
  options.log(`Visiting the PostgreSQL that process ${holder} runs.`);
  return { url: urlOf(identity, postmaster), stop: async () => {} };
}
