/** Makes PostgreSQL's programs runnable by the account they run under, by copying them where the package is closed to it. */
import { randomBytes } from 'node:crypto';
import { chmod, cp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { type Outcome, runToEnd } from './command.ts';
import { linkLibraries } from './library-links.ts';
import type { PlatformPackage } from './platform-package.ts';

const draftPrefix = 'copying-';

/** Answers the folder of the programs; a copy, when one is needed, is kept in `home`. */
export async function settlePrograms(
  pack: PlatformPackage,
  home: string,
  account: Account | undefined,
  log: (message: string) => void,
): Promise<string> {
  const linked = await linkLibraries(pack.root).then(
    () => true,
    () => false,
  );
  const own = join(pack.root, 'native', 'bin');
  const first = await tryOut(own, account);
  if (first.code === 0) return own;
  // Copying helps against closed folders and links that could not be made, not against a foreign C library.
  if (linked && !first.refused) throw cannotRun(first);
  const copy = await copyPrograms(pack, home, log);
  const second = await tryOut(copy, account);
  if (second.code !== 0) throw cannotRun(second);
  return copy;
}

function tryOut(bin: string, account: Account | undefined): Promise<Outcome> {
  return runToEnd(join(bin, 'postgres'), ['--version'], account);
}

function cannotRun({ output }: Outcome): Error {
  return new Error(`The embedded PostgreSQL cannot run here: ${output}\nSet DATABASE_URL to a PostgreSQL of your own.`);
}

async function copyPrograms(pack: PlatformPackage, home: string, log: (message: string) => void): Promise<string> {
  const root = join(home, `programs-${pack.version}`);
  const bin = join(root, 'native', 'bin');
  if ((await stat(bin).catch(() => undefined)) !== undefined) return bin;
  await forgetHalfCopied(home);
  const draft = join(home, `${draftPrefix}${randomBytes(4).toString('hex')}`);
  await cp(join(pack.root, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await openToAll(draft);
  await linkLibraries(draft);
  await rename(draft, root);
  log(`PostgreSQL's programs cannot be run from ${pack.root}: they were copied to ${root}.`);
  return bin;
}

async function forgetHalfCopied(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith(draftPrefix)) await rm(join(home, name), { recursive: true, force: true });
  }
}

/** A package installed under a strict umask would hand its closed modes on to the copy. */
async function openToAll(root: string): Promise<void> {
  await chmod(root, 0o755);
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await stat(path);
    await chmod(path, entry.isDirectory() || (mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
}
