/** Finds PostgreSQL's programs, and copies them when the account cannot run them from the package. */
import { randomBytes } from 'node:crypto';
import { chmod, cp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { type Outcome, runToEnd } from './command.ts';
import { linkLibraries } from './library-links.ts';
import type { PlatformPackage } from './platform-package.ts';

const tempPrefix = 'copying-';

/** Resolves to the folder of the programs; a copy is stored in `home`. */
export const resolvePrograms = async (
  pack: PlatformPackage,
  home: string,
  account: Account | undefined,
  log: (message: string) => void,
): Promise<string> => {
  const linked = await linkLibraries(pack.root).then(
    () => true,
    () => false,
  );
  const own = join(pack.root, 'native', 'bin');
  const first = await runVersion(own, account);
  if (first.code === 0) return own;
  // A copy helps if the folder is not accessible or links cannot be created, not if the C library differs.
  if (linked && !first.refused) throw cannotRun(first);
  const copy = await copyPrograms(pack, home, log);
  const second = await runVersion(copy, account);
  if (second.code !== 0) throw cannotRun(second);
  return copy;
};

const runVersion = (bin: string, account: Account | undefined): Promise<Outcome> => {
  return runToEnd(join(bin, 'postgres'), ['--version'], account);
};

const cannotRun = ({ output }: Outcome): Error => {
  return new Error(`The embedded PostgreSQL cannot run here: ${output}\nSet DATABASE_URL to a PostgreSQL of your own.`);
};

const copyPrograms = async (pack: PlatformPackage, home: string, log: (message: string) => void): Promise<string> => {
  const root = join(home, `programs-${pack.version}`);
  const bin = join(root, 'native', 'bin');
  if ((await stat(bin).catch(() => undefined)) !== undefined) return bin;
  await removeHalfCopied(home);
  const temp = join(home, `${tempPrefix}${randomBytes(4).toString('hex')}`);
  await cp(join(pack.root, 'native'), join(temp, 'native'), { recursive: true, verbatimSymlinks: true });
  await makeReadable(temp);
  await linkLibraries(temp);
  await rename(temp, root);
  log(`PostgreSQL's programs cannot be run from ${pack.root}: they were copied to ${root}.`);
  return bin;
};

const removeHalfCopied = async (home: string): Promise<void> => {
  for (const name of await readdir(home)) {
    if (name.startsWith(tempPrefix)) await rm(join(home, name), { recursive: true, force: true });
  }
};

/** A package installed under a strict umask has modes that are too strict for the copy. */
const makeReadable = async (root: string): Promise<void> => {
  await chmod(root, 0o755);
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await stat(path);
    await chmod(path, entry.isDirectory() || (mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
};
