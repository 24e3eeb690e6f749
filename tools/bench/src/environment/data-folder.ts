/** Filled data folders, cached between runs. */
import { access, chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bulkFill, demoFill } from '@vitrine/demo';
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

/** With that many posts and three times as many likes. */
export const openWorld = (posts: number, log: Log): Promise<string> =>
  filledFolder(`world-${posts}`, bulkFill({ posts, likes: posts * 3 }), log);

export const demoWorld = (log: Log): Promise<string> => filledFolder('demo', demoFill(), log);
