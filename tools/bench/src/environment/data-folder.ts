/** Filled data folders, cached between runs. */
import { access, chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bulkFill, demoFill } from '@vitrine/demo';
import { type Deps, indexInBulk, indexPeople, inTransaction } from '@vitrine/server/for-tools';
import { readConfig, start } from '@vitrine/server/start';
import type { Log } from '../measurement.ts';
import { cacheDir } from './paths.ts';
import { serverSettings } from './server.ts';

export type Fill = ReturnType<typeof demoFill>;

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** A folder that was not filled completely is filled again, from nothing: a database with posts would not be filled. */
export const filledFolder = async (name: string, fill: Fill, log: Log): Promise<string> => {
  const dataDir = join(cacheDir, name);
  const done = join(dataDir, 'filled');
  if (await exists(done)) return dataDir;
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  // As root, PostgreSQL runs as another user, which needs access to the folder.
  await chmod(dataDir, 0o711);
  const running = await start(readConfig({ ...serverSettings(dataDir), DEMO: '1' }), {
    log: () => undefined,
    seed: (deps) => fill(deps, log),
  });
  await running.close();
  await writeFile(done, '');
  return dataDir;
};

/** Indexed for search here, because the server's jobs would do it while something else is measured: for minutes, among 100,000 posts. */
const indexWorld = async (deps: Deps, log: Log): Promise<void> => {
  await inTransaction(deps, async ({ db }) => {
    await db`set local statement_timeout = 0`;
    await db`set local maintenance_work_mem = '256MB'`;
    await indexInBulk(db);
  });
  await indexPeople(deps);
  const one = await deps.pool.reserve();
  await one`set statement_timeout = 0`;
  await one`vacuum analyze`;
  await one`reset statement_timeout`;
  one.release();
  log('and indexed');
};

/** With that many posts and three times as many likes. */
export const openWorld = (posts: number, log: Log): Promise<string> =>
  filledFolder(
    `world-${posts}`,
    async (deps, logFill) => {
      await bulkFill({ posts, likes: posts * 3 })(deps, logFill);
      await indexWorld(deps, logFill);
    },
    log,
  );

export const demoWorld = (log: Log): Promise<string> => filledFolder('demo', demoFill(), log);
