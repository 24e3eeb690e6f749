/** Makes the shared-library links that npm cannot carry and whose install script npm may not run. */
import { randomBytes } from 'node:crypto';
import { copyFile, readFile, readlink, rename, stat, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** `root` holds the `native` folder. Safe to repeat, and safe while another process does the same. */
export async function linkLibraries(root: string): Promise<void> {
  const listed = links.parse(JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of listed) {
    await link(join(root, source), join(root, target));
  }
}

async function link(source: string, target: string): Promise<void> {
  const wanted = relative(dirname(target), source);
  if ((await readlink(target).catch(() => undefined)) === wanted) return;
  if (await isSameFile(source, target)) return;
  // A rename replaces a wrong or broken link in one step, so nobody ever sees the name missing.
  const fresh = `${target}.${randomBytes(6).toString('hex')}`;
  if (process.platform === 'win32') await copyFile(source, fresh);
  else await symlink(wanted, fresh);
  await rename(fresh, target);
}

/** Some installers put a copy where the link should be, which serves as well. */
async function isSameFile(source: string, target: string): Promise<boolean> {
  const [one, other] = await Promise.all([stat(source), stat(target).catch(() => undefined)]);
  return other !== undefined && one.size === other.size;
}
