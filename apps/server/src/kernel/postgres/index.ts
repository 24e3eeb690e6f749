/** The embedded PostgreSQL: one server for one folder, ready to use when no DATABASE_URL is given. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import connect from 'postgres';
import { type Cluster, openCluster, superuser } from './cluster.ts';
import { takeFolderLock } from './folder-lock.ts';
import { preparePlace } from './place.ts';
import { forgetDeadPostmaster, type Postmaster, settlePostmaster } from './postmaster.ts';
import { launch, shutDown } from './server-process.ts';
import type { Settings } from './settings.ts';

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

type Options = { dir: string; log: (message: string) => void; settings?: Settings };

const launchAttempts = 6;

export async function startEmbeddedPostgres({ dir, log, settings = {} }: Options): Promise<EmbeddedPostgres> {
  const lock = await takeFolderLock(join(dir, 'lock'));
  if ('heldBy' in lock) {
    throw new Error(
      `The database in ${dir} is in use by another process (pid ${lock.heldBy}). ` +
        'Stop it first, give this one a folder of its own, or share one PostgreSQL through DATABASE_URL.',
    );
  }
  try {
    const place = await preparePlace(dir, log);
    const cluster = await openCluster(place, settings['fsync'] !== 'off', log);
    const url = await bringUp(cluster, settings, log);
    let stopping: Promise<void> | undefined;
    const stop = () => shutDown(cluster).finally(() => lock.release());
    return { url, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Adopts the server that a killed process left running, or starts one. */
async function bringUp(cluster: Cluster, settings: Settings, log: (message: string) => void): Promise<string> {
  let failure = '';
  for (let attempt = 1; attempt <= launchAttempts; attempt += 1) {
    const left = await settlePostmaster(cluster.data, log);
    if (left !== undefined && (await answers(urlOf(cluster, left)))) {
      log(`Took over the PostgreSQL that was left running (pid ${left.pid}, port ${left.port}).`);
      return urlOf(cluster, left);
    }
    if (left === undefined) {
      await forgetDeadPostmaster(cluster.data);
      const launched = await launch(cluster, settings);
      if ('pid' in launched) {
        log(`PostgreSQL is ready (pid ${launched.pid}, port ${launched.port}).`);
        return urlOf(cluster, launched);
      }
      failure = launched.failure;
    }
    // A port taken in between, or backends of a killed server on their way out: both pass.
    await sleep(200 * attempt);
  }
  throw new Error(`PostgreSQL did not start in ${cluster.data}: ${failure}`);
}

function urlOf(cluster: Cluster, { port }: Postmaster): string {
  return `postgres://${superuser}:${cluster.password}@127.0.0.1:${port}/postgres`;
}

/** False when the server is just going down; any other refusal is worth an error. */
async function answers(url: string): Promise<boolean> {
  const sql = connect(url, { max: 1, connect_timeout: 10 });
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    if (error instanceof connect.PostgresError && error.code !== '57P03') throw error;
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
