/** Adopts the server that a killed process left running, or starts a new one. */
import { setTimeout as sleep } from 'node:timers/promises';
import connect from 'postgres';
import { type Cluster, type Identity, superuser } from './cluster.ts';
import { type Postmaster, removeStalePidFile, waitForPostmaster } from './postmaster.ts';
import { type Launch, launch } from './server-process.ts';

const attempts = 8;
const cannotConnectNow = '57P03';
/** The port was taken meanwhile, or a killed server has not released its resources yet. */
const transientFailure = /could not bind|lock file .* already exists|shared memory block .* still in use/;

export const startOrAdopt = async (cluster: Cluster, how: Launch): Promise<Postmaster> => {
  let failure = 'it does not respond';
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const running = await waitForPostmaster(cluster, how.log, () => true);
    if (running !== undefined && (await isAccepting(urlOf(cluster, running)))) {
      how.log(`Adopted the running PostgreSQL (pid ${running.pid}, port ${running.port}).`);
      return running;
    }
    if (running === undefined) {
      await removeStalePidFile(cluster);
      const launched = await launch(cluster, how);
      if ('pid' in launched) {
        how.log(`PostgreSQL is ready (pid ${launched.pid}, port ${launched.port}).`);
        return launched;
      }
      failure = launched.failure;
      if (!transientFailure.test(failure)) break;
    }
    await sleep(100 * attempt);
  }
  throw new Error(`PostgreSQL did not start in ${cluster.data}: ${failure}`);
};

const urlAt = (host: string, { password }: Identity, { port }: Postmaster): string =>
  `postgres://${superuser}:${password}@${host}:${port}/postgres`;

export const urlOf = (identity: Identity, postmaster: Postmaster): string => urlAt('127.0.0.1', identity, postmaster);

/** As PostgreSQL's own programs write it: the folder of the socket as the host. */
export const socketUrlOf = (identity: Identity, postmaster: Postmaster): string =>
  postmaster.socketFolder === ''
    ? urlOf(identity, postmaster)
    : urlAt(encodeURIComponent(postmaster.socketFolder), identity, postmaster);

/** False while the server is shutting down; other refusals are errors. */
const isAccepting = async (url: string): Promise<boolean> => {
  const sql = connect(url, { max: 1, connect_timeout: 10 });
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    if (error instanceof connect.PostgresError && error.code !== cannotConnectNow) throw error;
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
};
