/** Connects to the database, migrates it and, in a demo, seeds it when it is empty. */
import cluster from 'node:cluster';
import { join } from 'node:path';
import { build } from './build.ts';
import { type Config, requirePublicUrl } from './config.ts';
import type { Deps } from './deps.ts';
import { connect, type Sql } from './platform/db/db.ts';
import type { PoolSockets } from './platform/db/db-sockets.ts';
import { migrate } from './platform/db/migrate.ts';
import { waitForDatabase } from './platform/db/wait-for-database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres/index.ts';
import { requireFreePort } from './platform/http/server/port-check.ts';

export type PrepareOptions = {
  readonly log: (line: string) => void;
  /** Stops waiting for the database. */
  readonly signal?: AbortSignal;
  /** Seeds an empty database before the server listens. */
  readonly seed?: (deps: Deps, log: (line: string) => void) => Promise<void>;
  /** How many server processes will connect. */
  readonly processes?: number;
};

export type Prepared = {
  readonly url: string;
  readonly db: Sql;
  readonly sockets: PoolSockets;
  close(): Promise<void>;
};

/** The pool, and one connection each for monitoring, notifications and building lists. */
const connectionsPerProcess = 15;
export const poolSize = 12;

const openDatabase = async (
  config: Config,
  log: (line: string) => void,
  processes: number,
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> => {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  log('Starting the embedded database');
  const settings = { max_connections: String(Math.max(100, 30 + processes * connectionsPerProcess)) };
  const embedded = await startEmbeddedPostgres({ dir: join(config.dataDir, 'postgres'), log, settings });
  return { url: embedded.socketUrl, stop: () => embedded.stop() };
};

const isEmpty = async (db: Sql): Promise<boolean> => (await db`select 1 from users limit 1`).length === 0;

const seedIfEmpty = async (config: Config, db: Sql, { seed, log }: PrepareOptions): Promise<void> => {
  if (!config.demo || !seed || !(await isEmpty(db))) return;
  const { app, deps } = await build(config, db);
  await seed(deps, log);
  await deps.bus.idle();
  await deps.durableEvents.idle();
  await app.close();
};

export const prepare = async (config: Config, options: PrepareOptions): Promise<Prepared> => {
  const { log, signal, processes = 1 } = options;
  requirePublicUrl(config);
  // Cluster workers share the port, so a worker that probes it would receive a client connection.
  if (cluster.isPrimary) await requireFreePort(config);
  const database = await openDatabase(config, log, processes);
  const sockets: PoolSockets = new Set();
  const db = connect(database.url, { max: poolSize, sockets });
  const close = async () => {
    await db.end({ timeout: 10 });
    await database.stop();
  };
  try {
    await waitForDatabase(db, log, signal);
    await migrate(db, log);
    await seedIfEmpty(config, db, options);
    return { url: database.url, db, sockets, close };
  } catch (error) {
    await close();
    throw error;
  }
};
