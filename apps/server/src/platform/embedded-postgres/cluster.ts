/** The database files: made once, whole or not at all, together with the password that opens them. */
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
import type { Place } from './place.ts';
import { settingsFile } from './settings.ts';

/** `mark` names this cluster's processes; it comes from the data, so it stays when the folder is moved. */
export type Identity = { data: string; password: string; mark: string };
export type Cluster = Place & Identity;

export const superuser = 'vitrine';
const passwordFile = 'vitrine.password';
const draftPrefix = 'initdb-';

export async function openCluster(place: Place, sync: boolean, log: (message: string) => void): Promise<Cluster> {
  const data = join(place.home, 'data');
  const version = await readVersion(data);
  if (version === undefined) {
    await forgetHalfMade(place.home);
    await makeCluster(place, data, sync, log);
  } else if (version !== place.version.split('.')[0]) {
    throw new Error(
      `The files in ${data} were written by PostgreSQL ${version}, but ${place.version} is installed. ` +
        `Run PostgreSQL ${version} on them and point DATABASE_URL to it, or move the data over.`,
    );
  }
  await claimRestored(place, data);
  const identity = await findIdentity(place.home);
  if (identity === undefined) throw new Error(`The file ${passwordFile} is missing in ${data}.`);
  return { ...place, ...identity };
}

/** What a cluster made earlier is known by; undefined where there is none. */
export async function findIdentity(home: string): Promise<Identity | undefined> {
  const data = join(home, 'data');
  if ((await readVersion(data)) === undefined) return undefined;
  const password = (await readFile(join(data, passwordFile), 'utf8').catch(() => '')).trim();
  if (password === '') return undefined;
  return { data, password, mark: `vitrine-${createHash('sha256').update(password).digest('hex').slice(0, 12)}` };
}

export async function readVersion(data: string): Promise<string | undefined> {
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
}

async function forgetHalfMade(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(draftPrefix)) continue;
    // An initdb whose parent was killed may still be writing there; what cannot be removed now goes next time.
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

/** PostgreSQL never runs as root, so files that root owns are a backup that was copied back. */
async function claimRestored(place: Place, data: string): Promise<void> {
  if (place.account === undefined || (await stat(data)).uid !== 0) return;
  for (const name of await readdir(data, { recursive: true })) await giveTo(place, join(data, name));
  await giveTo(place, data);
}

async function makeCluster(place: Place, data: string, sync: boolean, log: (message: string) => void): Promise<void> {
  log(`Making the database files in ${data}.`);
  const draft = join(place.home, `${draftPrefix}${randomBytes(4).toString('hex')}`);
  const made = join(draft, 'data');
  const password = randomBytes(24).toString('hex');
  await mkdir(draft, { mode: 0o700 });
  await giveTo(place, draft);
  await writeOwn(place, join(draft, 'password'), password);
  const args = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  args.push('--auth=scram-sha-256', `--username=${superuser}`, `--pwfile=${join(draft, 'password')}`, '-D', made);
  if (!sync) args.push('--no-sync');
  const outcome = await runToEnd(join(place.bin, 'initdb'), args, place.account);
  if (outcome.code !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw new Error(`The database files could not be made: ${outcome.output}`);
  }
  await writeOwn(place, join(made, passwordFile), password);
  await writeOwn(place, join(made, settingsFile), '');
  await appendFile(join(made, 'postgresql.conf'), `\ninclude '${settingsFile}'\n`, { flush: true });
  await rmdir(data).catch(() => undefined);
  await syncFolder(made);
  await rename(made, data);
  // Without its password nobody could open what PostgreSQL itself keeps through a power cut.
  for (const folder of [place.home, dirname(place.home)]) await syncFolder(folder);
  await rm(draft, { recursive: true, force: true });
}

/** Writes a file that only the account PostgreSQL runs under (and root) can read. */
export async function writeOwn(place: Place, file: string, content: string): Promise<void> {
  await writeFile(file, content, { mode: 0o600, flush: true });
  await chmod(file, 0o600);
  await giveTo(place, file);
}

async function giveTo(place: Place, path: string): Promise<void> {
  if (place.account !== undefined) await lchown(path, place.account.uid, place.account.gid);
}
