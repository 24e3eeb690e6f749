/** Brings the whole house up, in order, and takes it down again in the reverse one. */
import { join } from 'node:path';
import { forgetExpiredSessions } from './accounts/index.ts';
import { build } from './build.ts';
import type { Config } from './config.ts';
import { awaitDatabase } from './kernel/await-database.ts';
import { connect, type Sql } from './kernel/db.ts';
import type { Lines } from './kernel/db-lines.ts';
import { answersAtAll, watchDatabase } from './kernel/db-watch.ts';
import type { Deps } from './kernel/deps.ts';
import { createJobs } from './kernel/jobs.ts';
import { migrate } from './kernel/migrate.ts';
import { builtPages, type PageSource, registerPages } from './kernel/pages.ts';
import { startEmbeddedPostgres } from './kernel/postgres/index.ts';
import { sweepPictures } from './media/index.ts';
import { purge, refreshMarks } from './posts/index.ts';
import { keepSignalsFresh } from './recommendations/index.ts';

export { ConfigError, readConfig } from './config.ts';
export { closeWhenOpen, untilStopped } from './kernel/lifetime.ts';
export type { PageSource } from './kernel/pages.ts';

export type StartOptions = {
  readonly say: (line: string) => void;
  readonly pages?: PageSource;
  /** Ends a start that still waits for its database. */
  readonly signal?: AbortSignal;
  /** Fills an empty database before anybody is let in. */
  readonly fill?: (deps: Deps, say: (line: string) => void) => Promise<void>;
};

export type Running = { readonly address: string; close(): Promise<void> };

const openDatabase = async (config: Config, say: (line: string) => void) => {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  say('Starting the embedded database');
  return startEmbeddedPostgres({ dir: join(config.dataDir, 'postgres'), log: say });
};

const isEmpty = async (db: Sql): Promise<boolean> => (await db`select 1 from users limit 1`).length === 0;

const addressOf = (config: Config, bound: string): string =>
  config.publicUrl ?? bound.replace(/\/\/(0\.0\.0\.0|\[::\]|127\.0\.0\.1|\[::1\])/, '//localhost');

export const start = async (config: Config, options: StartOptions): Promise<Running> => {
  const { say } = options;
  const database = await openDatabase(config, say);
  const lines: Lines = new Set();
  const db = connect(database.url, { max: 12, lines });
  const closers: (() => Promise<unknown>)[] = [() => database.stop(), () => db.end({ timeout: 10 })];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    await awaitDatabase(db, say, options.signal);
    await migrate(db, say);
    const watch = watchDatabase(database.url, { name: 'The database', lines, say, look: answersAtAll });
    closers.push(() => watch.stop());
    const { app, deps } = await build(config, db, { isDatabaseUp: watch.isUp });
    closers.push(() => deps.bus.settled());
    if (config.demo && options.fill && (await isEmpty(db))) await options.fill(deps, say);
    await refreshMarks(deps);
    const jobs = createJobs((name, error) => app.log.error({ err: error }, `${name} failed`));
    jobs.every(60, 'measuring the shelves', () => refreshMarks(deps));
    jobs.every(60, 'forgetting works that were taken down', () => purge(deps));
    jobs.every(3600, 'forgetting sessions that have run out', () => forgetExpiredSessions(deps));
    jobs.every(6 * 3600, 'collecting unused pictures', () => sweepPictures(deps));
    closers.push(
      () => jobs.stop(),
      () => app.close(),
    );
    if (!config.recommenderUrl) {
      const keeping = keepSignalsFresh(deps);
      closers.push(() => keeping.stop());
    }
    await registerPages(app, options.pages ?? builtPages(), config.publicUrl);
    const bound = await app.listen({ port: config.port, host: config.host });
    return { address: addressOf(config, bound), close };
  } catch (error) {
    await close();
    throw error;
  }
};
