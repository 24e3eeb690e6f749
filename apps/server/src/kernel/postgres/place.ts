/** Decides where the data and the programs lie, so that the account PostgreSQL runs under can reach both. */
import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, chooseAccount } from './account.ts';
import { runToEnd } from './command.ts';
import { linkLibraries } from './library-links.ts';
import { getPlatformPackage, type PlatformPackage } from './platform-package.ts';

/** `home` holds the data folder and the server's log; `bin` the programs. */
export type Place = { home: string; bin: string; account: Account | undefined; version: string };

/** Where root keeps a database whose own folder is closed to the account. Lasting places only: never a tmpfs. */
const shelters = ['/var/lib/vitrine', '/opt/vitrine', '/var/tmp/vitrine'];

export async function preparePlace(dir: string, log: (message: string) => void): Promise<Place> {
  const pack = getPlatformPackage();
  await mkdir(dir, { recursive: true });
  const moved = await findMoved(dir);
  const account = await chooseAccount(join(moved ?? dir, 'data'));
  if (account !== undefined) log(`Started as root: PostgreSQL runs as the user ${account.name}.`);
  const home = moved ?? (await settleHome(dir, account, log));
  const bin = await settlePrograms(pack, home, account, log);
  return { home, bin, account, version: pack.version };
}

function pointerOf(dir: string): string {
  return join(dir, 'moved-to');
}

async function findMoved(dir: string): Promise<string | undefined> {
  const moved = (await readFile(pointerOf(dir), 'utf8').catch(() => '')).trim();
  if (moved === '') return undefined;
  if ((await stat(moved).catch(() => undefined)) !== undefined) return moved;
  throw new Error(
    `The database of ${dir} was kept in ${moved}, which is gone. Bring it back, ` +
      `or delete ${pointerOf(dir)} to begin with an empty database.`,
  );
}

async function settleHome(dir: string, account: Account | undefined, log: (message: string) => void): Promise<string> {
  if (account === undefined) return dir;
  await letThrough(dir);
  if (await canEnter(dir, account)) return dir;
  if ((await stat(join(dir, 'data')).catch(() => undefined)) !== undefined) {
    throw new Error(
      `The user ${account.name} cannot enter ${dir}, where the database is. ` +
        'Open the folders above it (chmod o+x), or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const home = await makeShelter(account);
  await writeFile(pointerOf(dir), `${home}\n`);
  log(`The user ${account.name} cannot enter ${dir}: the database is kept in ${home}.`);
  return home;
}

async function makeShelter(account: Account): Promise<string> {
  for (const shelter of shelters) {
    const home = join(shelter, `postgres-${randomBytes(4).toString('hex')}`);
    try {
      await mkdir(home, { recursive: true });
      await Promise.all([letThrough(shelter), letThrough(home)]);
      if (await canEnter(home, account)) return home;
      await rm(home, { recursive: true });
    } catch {
      // Not writable here, as in read-only containers: the next may be.
    }
  }
  throw new Error(
    `No folder was found that the user ${account.name} can enter (tried ${shelters.join(', ')}). ` +
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

async function letThrough(folder: string): Promise<void> {
  await chmod(folder, ((await stat(folder)).mode & 0o777) | 0o711);
}

async function canEnter(folder: string, account: Account): Promise<boolean> {
  return (await runToEnd('/bin/sh', ['-c', '[ -x "$1" ]', 'sh', folder], account)).code === 0;
}

async function settlePrograms(
  pack: PlatformPackage,
  home: string,
  account: Account | undefined,
  log: (message: string) => void,
): Promise<string> {
  const linked = await linkLibraries(pack.root).then(
    () => true,
    () => false,
  );
  const bin = join(pack.root, 'native', 'bin');
  const first = await runToEnd(join(bin, 'postgres'), ['--version'], account);
  if (first.code === 0) return bin;
  if (linked && !first.refused) throw new Error(cannotRun(first.output));
  const copy = await copyPrograms(pack, home, log);
  const second = await runToEnd(join(copy, 'postgres'), ['--version'], account);
  if (second.code !== 0) throw new Error(cannotRun(second.output));
  return copy;
}

function cannotRun(output: string): string {
  return `The embedded PostgreSQL cannot run here: ${output}\nSet DATABASE_URL to a PostgreSQL of your own.`;
}

async function copyPrograms(pack: PlatformPackage, home: string, log: (message: string) => void): Promise<string> {
  const root = join(home, `programs-${pack.version}`);
  const bin = join(root, 'native', 'bin');
  if ((await stat(bin).catch(() => undefined)) !== undefined) return bin;
  const draft = `${root}.${randomBytes(4).toString('hex')}`;
  await cp(join(pack.root, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await linkLibraries(draft);
  await openToAll(draft);
  await rename(draft, root);
  log(`PostgreSQL's programs were copied from ${dirname(pack.root)} to ${root}, where they can be run.`);
  return bin;
}

/** A checkout made under a strict umask would hand its closed modes on to the copy. */
async function openToAll(root: string): Promise<void> {
  await chmod(root, 0o755);
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await stat(path);
    await chmod(path, (mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
}
