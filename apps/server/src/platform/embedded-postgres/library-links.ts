/** Creates the shared-library links that npm packages cannot contain; install scripts may be disabled. */
import { randomBytes } from 'node:crypto';
import { copyFile, readFile, readlink, rename, stat, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** `root` contains the `native` folder. Idempotent, and safe to run concurrently. */
export const linkLibraries = async (root: string): Promise<void> => {
  const listed = links.parse(JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of listed) {
    await link(join(root, source), join(root, target));
  }
};

const link = async (source: string, target: string): Promise<void> => {
  const wanted = relative(dirname(target), source);
  if ((await readlink(target).catch(() => undefined)) === wanted) return;
  if (await isSameFile(source, target)) return;
  // A rename replaces a wrong or broken link atomically.
  const fresh = `${target}.${randomBytes(6).toString('hex')}`;
  if (process.platform === 'win32') await copyFile(source, fresh);
  else await symlink(wanted, fresh);
  await rename(fresh, target);
};

/** Some installers create a copy instead of a link, which works too. */
const isSameFile = async (source: string, target: string): Promise<boolean> => {
  const [one, other] = await Promise.all([stat(source), stat(target).catch(() => undefined)]);
  return other !== undefined && one.size === other.size;
};
