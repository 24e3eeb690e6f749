/** Worlds of any size, made once and kept: a data folder as a server leaves it, with that many works. */
import { access, chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bulkFill } from '@vitrine/demo';
import { readConfig, start } from '@vitrine/server/start';
import { cacheDir } from './place.ts';
import { serverSettings } from './server.ts';

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Its data folder. Three likes for each work. */
export const worldOf = async (posts: number, say: (line: string) => void): Promise<string> => {
  const dataDir = join(cacheDir, `world-${posts}`);
  const done = join(dataDir, 'filled');
  if (await isThere(done)) return dataDir;
  await mkdir(dataDir, { recursive: true });
  // PostgreSQL runs as another user when we are root, and has to reach its folder.
  await chmod(dataDir, 0o711);
  const running = await start(readConfig({ ...serverSettings(dataDir), DEMO: '1' }), {
    say: () => undefined,
    fill: (deps) => bulkFill({ posts, likes: posts * 3 })(deps, say),
  });
  await running.close();
  await writeFile(done, '');
  return dataDir;
};
