/** A database that is there, up to date and, where that is wanted, filled: what every process needs before it opens. */
import cluster from 'node:cluster';
import { join } from 'node:path';
import { build } from './build.ts';
import { type Config, requirePublicUrl } from './config.ts';
import type { Deps } from './deps.ts';
import { connect, type Sql } from './platform/db/db.ts';
import type { PoolSockets } from './platform/db/db-sockets.ts';
import { migrate } from './platform/db/migrate.ts';
import { waitForDatabase } from './platform/db/wait-for-database.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts';
import { requireFreePort } from './platform/http/server/port-check.ts';

export type PrepareOptions = {
  readonly say: (line: string) => void;
  /** Ends a start that still waits for its database. */
  readonly signal?: AbortSignal;
  /** Fills an empty database before anybody is let in. */
  readonly fill?: (deps: Deps, say: (line: string) => void) => Promise<void>;
  /** How many processes will use it. */
  readonly processes?: number;
};

export type Prepared = {
  readonly url: string;
  readonly db: Sql;
  readonly sockets: PoolSockets;
  close(): Promise<void>;
};

/** The pool, one to watch it, one to hear news, one to make lists. */
const connectionsEach = 15;
export const poolSize = 12;

const openDatabase = async (config: Config, say: (line: string) => void, processes: number) => {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  say('Starting the embedded database');
  const settings = { max_connections: String(Math.max(100, 30 + processes * connectionsEach)) };
  return startEmbeddedPostgres({ dir: join(config.dataDir, 'postgres'), log: say, settings });
};

const isEmpty = async (db: Sql): Promise<boolean> => (await db`select 1 from users limit 1`).length === 0;

const fillOnce = async (config: Config, db: Sql, { fill, say }: PrepareOptions): Promise<void> => {
  if (!config.demo || !fill || !(await isEmpty(db))) return;
  const { app, deps } = await build(config, db);
  await fill(deps, say);
  await deps.bus.idle();
  await app.close();
};

export const prepare = async (config: Config, options: PrepareOptions): Promise<Prepared> => {
  const { say, signal, processes = 1 } = options;
  requirePublicUrl(config);
  // The processes of a cluster share the port, and one that only tries it would be dealt a visitor.
  if (cluster.isPrimary) await requireFreePort(config);
  const database = await openDatabase(config, say, processes);
  const sockets: PoolSockets = new Set();
  const db = connect(database.url, { max: poolSize, sockets });
  const close = async () => {
    await db.end({ timeout: 10 });
    await database.stop();
  };
  try {
    await waitForDatabase(db, say, signal);
    await migrate(db, say);
    await fillOnce(config, db, options);
    return { url: database.url, db, sockets, close };
  } catch (error) {
    await close();
    throw error;
  }
};
