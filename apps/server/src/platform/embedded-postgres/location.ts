/** Chooses folders for the data and the programs that the PostgreSQL account can access. */
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { syncFolder } from '../storage/fsync-folder.ts';
import { type Account, chooseAccount } from './account.ts';
import { runToEnd } from './command.ts';
import { getPlatformPackage } from './platform-package.ts';
import { resolvePrograms } from './programs.ts';

/** `home` contains the data folder and the server's log, `bin` the programs. */
export type Location = { home: string; bin: string; account: Account | undefined; version: string };

/** Parents of the fallback folder when the account cannot enter the data folder; temporary only if the data folder is. */
const listFallbackParents = (dir: string): string[] => {
  const temporary = tmpdir();
  return dir.startsWith(join(temporary, sep)) ? [temporary] : ['/var/lib', '/opt', '/var/tmp'];
};

export const resolveLocation = async (dir: string, log: (message: string) => void): Promise<Location> => {
  const pack = getPlatformPackage();
  const moved = await readPointer(dir);
  const account = await chooseAccount(join(moved ?? dir, 'data'));
  if (account !== undefined) log(`Started as root: PostgreSQL runs as the user ${account.name}.`);
  const home = moved ?? (await chooseHome(dir, account, log));
  const bin = await resolvePrograms(pack, home, account, log);
  return { home, bin, account, version: pack.version };
};

/** A file in the folder rather than a name derived from its path: it is moved and deleted with the folder. */
const pointerFile = (dir: string): string => {
  return join(dir, 'moved-to');
};

/** The folder that contains the database files, if there are any. */
export const findHome = async (dir: string): Promise<string> => {
  return (await readPointer(dir)) ?? dir;
};

const readPointer = async (dir: string): Promise<string | undefined> => {
  const moved = (await readFile(pointerFile(dir), 'utf8').catch(() => '')).trim();
  if (moved === '') return undefined;
  if ((await stat(moved).catch(() => undefined)) !== undefined) return moved;
  throw new Error(
    `The database of ${dir} is in ${moved}, which is missing. Restore that folder, ` +
      `or delete ${pointerFile(dir)} to begin with an empty database.`,
  );
};

const chooseHome = async (
  dir: string,
  account: Account | undefined,
  log: (message: string) => void,
): Promise<string> => {
  if (account === undefined) return dir;
  await allowTraversal(dir);
  if (await canTraverse(dir, account)) return dir;
  if ((await stat(join(dir, 'data')).catch(() => undefined)) !== undefined) {
    throw new Error(
      `The user ${account.name} cannot enter ${dir}, where the database is. ` +
        'Open the folders above it (chmod o+x), or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const home = await createFallbackFolder(listFallbackParents(dir), account);
  // Losing this file in a power cut would lose the database.
  await writeFile(pointerFile(dir), `${home}\n`, { flush: true });
  for (const folder of [dir, dirname(home)]) await syncFolder(folder);
  log(`The user ${account.name} cannot enter ${dir}: the database is kept in ${home}.`);
  return home;
};

const createFallbackFolder = async (parents: string[], account: Account): Promise<string> => {
  for (const parent of parents) {
    const home = join(parent, `vitrine-postgres-${randomBytes(4).toString('hex')}`);
    try {
      await mkdir(home);
    } catch {
      continue; // Not writable, as in a read-only container; try the next.
    }
    await allowTraversal(home);
    if (await canTraverse(home, account)) return home;
    await rm(home, { recursive: true });
  }
  throw new Error(
    `No folder was found that the user ${account.name} can enter (tried ${parents.join(', ')}). ` +
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
};

const allowTraversal = async (folder: string): Promise<void> => {
  await chmod(folder, ((await stat(folder)).mode & 0o777) | 0o711);
};

const canTraverse = async (folder: string, account: Account): Promise<boolean> => {
  return (await runToEnd('/bin/sh', ['-c', '[ -x "$1" ]', 'sh', folder], account)).code === 0;
};
