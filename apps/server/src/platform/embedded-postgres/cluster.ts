/** Creates the database files and their password, atomically, and reads them afterwards. */
import { createHash, randomBytes } from 'node:crypto';
import {
  appendFile,
  chmod,
  lchown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../storage/fsync-folder.ts';
import { runToEnd } from './command.ts';
import type { Location } from './location.ts';
import { settingsFile } from './settings.ts';

/** `processTag` marks this cluster's processes; it is derived from the password, so it survives moving the folder. */
export type Identity = { data: string; password: string; processTag: string };
export type Cluster = Location & Identity;

export const superuser = 'vitrine';
const passwordFile = 'vitrine.password';
const tempPrefix = 'initdb-';

export const openCluster = async (
  location: Location,
  sync: boolean,
  log: (message: string) => void,
): Promise<Cluster> => {
  const data = join(location.home, 'data');
  const version = await readVersion(data);
  if (version === undefined) {
    await removeHalfMade(location.home);
    await makeCluster(location, data, sync, log);
  } else if (version !== location.version.split('.')[0]) {
    throw new Error(
      `The files in ${data} were written by PostgreSQL ${version}, but ${location.version} is installed. ` +
        `Run PostgreSQL ${version} on them and point DATABASE_URL to it, or move the data over.`,
    );
  }
  await takeOwnershipOfRestored(location, data);
  const identity = await findIdentity(location.home);
  if (identity === undefined) throw new Error(`The file ${passwordFile} is missing in ${data}.`);
  return { ...location, ...identity };
};

/** Undefined when there is no cluster in `home`. */
export const findIdentity = async (home: string): Promise<Identity | undefined> => {
  const data = join(home, 'data');
  if ((await readVersion(data)) === undefined) return undefined;
  const password = (await readFile(join(data, passwordFile), 'utf8').catch(() => '')).trim();
  if (password === '') return undefined;
  return { data, password, processTag: `vitrine-${createHash('sha256').update(password).digest('hex').slice(0, 12)}` };
};

export const readVersion = async (data: string): Promise<string | undefined> => {
  try {
    return (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ENOENT') return undefined;
    throw new Error(
      `The database files in ${data} cannot be read (${String(error.code)}): they belong to another user. ` +
        'Start as that user or as root, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    );
  }
};

const removeHalfMade = async (home: string): Promise<void> => {
  for (const name of await readdir(home)) {
    if (!name.startsWith(tempPrefix)) continue;
    // An orphaned initdb may still be writing there; what cannot be removed now is removed at the next start.
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
};

/** PostgreSQL never runs as root, so files owned by root are a restored copy. */
const takeOwnershipOfRestored = async (location: Location, data: string): Promise<void> => {
  if (location.account === undefined || (await stat(data)).uid !== 0) return;
  for (const name of await readdir(data, { recursive: true })) await chownToAccount(location, join(data, name));
  await chownToAccount(location, data);
};

const makeCluster = async (
  location: Location,
  data: string,
  sync: boolean,
  log: (message: string) => void,
): Promise<void> => {
  log(`Creating the database files in ${data}.`);
  const temp = join(location.home, `${tempPrefix}${randomBytes(4).toString('hex')}`);
  const made = join(temp, 'data');
  const password = randomBytes(24).toString('hex');
  await mkdir(temp, { mode: 0o700 });
  await chownToAccount(location, temp);
  await writePrivate(location, join(temp, 'password'), password);
  const args = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  args.push('--auth=scram-sha-256', `--username=${superuser}`, `--pwfile=${join(temp, 'password')}`, '-D', made);
  if (!sync) args.push('--no-sync');
  const outcome = await runToEnd(join(location.bin, 'initdb'), args, location.account);
  if (outcome.code !== 0) {
    await rm(temp, { recursive: true, force: true });
    throw new Error(`The database files could not be created: ${outcome.output}`);
  }
  await writePrivate(location, join(made, passwordFile), password);
  await writePrivate(location, join(made, settingsFile), '');
  await appendFile(join(made, 'postgresql.conf'), `\ninclude '${settingsFile}'\n`, { flush: true });
  await rmdir(data).catch(() => undefined);
  await syncFolder(made);
  await rename(made, data);
  // The password must survive a power cut like the data that it protects.
  for (const folder of [location.home, dirname(location.home)]) await syncFolder(folder);
  await rm(temp, { recursive: true, force: true });
};

/** Writes a file that only the account PostgreSQL runs under (and root) can read. */
export const writePrivate = async (location: Location, file: string, content: string): Promise<void> => {
  await writeFile(file, content, { mode: 0o600, flush: true });
  await chmod(file, 0o600);
  await chownToAccount(location, file);
};

const chownToAccount = async (location: Location, path: string): Promise<void> => {
  if (location.account !== undefined) await lchown(path, location.account.uid, location.account.gid);
};
