/** Gets a cluster served: by the server that a killed process left running, or by a new one. */
import { setTimeout as sleep } from 'node:timers/promises';
import connect from 'postgres';
import { type Cluster, type Identity, superuser } from './cluster.ts';
import { forgetDeadPostmaster, type Postmaster, settlePostmaster } from './postmaster.ts';
import { type Launch, launch } from './server-process.ts';

const attempts = 8;
const cannotConnectNow = '57P03';
/** A port taken in between, or remains of a killed server on their way out. */
const passing = /could not bind|lock file .* already exists|shared memory block .* still in use/;

export async function bringUp(cluster: Cluster, how: Launch): Promise<Postmaster> {
  let failure = 'it does not answer';
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const left = await settlePostmaster(cluster, how.log, () => true);
    if (left !== undefined && (await answers(urlOf(cluster, left)))) {
      how.log(`Took over the PostgreSQL that was left running (pid ${left.pid}, port ${left.port}).`);
      return left;
    }
    if (left === undefined) {
      await forgetDeadPostmaster(cluster);
      const launched = await launch(cluster, how);
      if ('pid' in launched) {
        how.log(`PostgreSQL is ready (pid ${launched.pid}, port ${launched.port}).`);
        return launched;
      }
      failure = launched.failure;
      if (!passing.test(failure)) break;
    }
    await sleep(100 * attempt);
  }
  throw new Error(`PostgreSQL did not start in ${cluster.data}: ${failure}`);
}

export function urlOf({ password }: Identity, { port }: Postmaster): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;
}

/** False when the server is just going down; any other refusal is worth an error. */
async function answers(url: string): Promise<boolean> {
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
}
