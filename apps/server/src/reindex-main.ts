/** `npm run reindex`: indexes all posts and people for search again, whether the server runs or not. */
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { reindex } from './modules/search/index.ts';
import { connect } from './platform/db/db.ts';
import { useExistingPostgres } from './platform/embedded-postgres/index.ts';

const log = (line: string): void => void process.stdout.write(`${line}\n`);

/** Stopping is harmless: what is marked and not indexed yet is indexed by the server. */
const run = async (signal: AbortSignal): Promise<number> => {
  const config = readConfig();
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await useExistingPostgres({ dir: join(config.dataDir, 'postgres'), log });
  const db = connect(database.url, { max: 2 });
  try {
    return await reindex(db, { log, signal });
  } finally {
    await db.end({ timeout: 5 });
    await database.stop();
  }
};

const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => stop.abort(new Error('stopped before the end')));
try {
  log(`${(await run(stop.signal)).toLocaleString('en')} posts are indexed`);
} catch (error) {
  log(`Not all posts were indexed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
