/** Decides where the data and the programs lie, so that the account PostgreSQL runs under can reach both. */
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { syncFolder } from '../storage/fsync-folder.ts';
import { type Account, chooseAccount } from './account.ts';
import { runToEnd } from './command.ts';
import { getPlatformPackage } from './platform-package.ts';
import { settlePrograms } from './programs.ts';

/** `home` holds the data folder and the server's log; `bin` the programs. */
export type Place = { home: string; bin: string; account: Account | undefined; version: string };

/** Where root keeps a database whose own folder is closed to the account: places that last, unless the folder does not. */
function listShelters(dir: string): string[] {
  const temporary = tmpdir();
  return dir.startsWith(join(temporary, sep)) ? [temporary] : ['/var/lib', '/opt', '/var/tmp'];
}

export async function preparePlace(dir: string, log: (message: string) => void): Promise<Place> {
  const pack = getPlatformPackage();
  const moved = await findMoved(dir);
  const account = await chooseAccount(join(moved ?? dir, 'data'));
  if (account !== undefined) log(`Started as root: PostgreSQL runs as the user ${account.name}.`);
  const home = moved ?? (await settleHome(dir, account, log));
  const bin = await settlePrograms(pack, home, account, log);
  return { home, bin, account, version: pack.version };
}

/** A note in the folder, not a name made from its path: it moves and vanishes together with the folder. */
function noteIn(dir: string): string {
  return join(dir, 'moved-to');
}

/** Where the database of a folder is, if there is one. */
export async function findHome(dir: string): Promise<string> {
  return (await findMoved(dir)) ?? dir;
}

async function findMoved(dir: string): Promise<string | undefined> {
  const moved = (await readFile(noteIn(dir), 'utf8').catch(() => '')).trim();
  if (moved === '') return undefined;
  if ((await stat(moved).catch(() => undefined)) !== undefined) return moved;
  throw new Error(
    `The database of ${dir} was kept in ${moved}, which is gone. Bring it back, ` +
      `or delete ${noteIn(dir)} to begin with an empty database.`,
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
  const home = await makeShelter(listShelters(dir), account);
  // A note that a power cut takes away would leave the database behind.
  await writeFile(noteIn(dir), `${home}\n`, { flush: true });
  for (const folder of [dir, dirname(home)]) await syncFolder(folder);
  log(`The user ${account.name} cannot enter ${dir}: the database is kept in ${home}.`);
  return home;
}

async function makeShelter(shelters: string[], account: Account): Promise<string> {
  for (const shelter of shelters) {
    const home = join(shelter, `vitrine-postgres-${randomBytes(4).toString('hex')}`);
    try {
      await mkdir(home);
    } catch {
      continue; // Not writable, as in a read-only container: the next may be.
    }
    await letThrough(home);
    if (await canEnter(home, account)) return home;
    await rm(home, { recursive: true });
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
