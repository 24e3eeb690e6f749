/** Which operating-system account PostgreSQL runs under: ours, or an unprivileged one when we are root. */
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

export type Account = { name: string; uid: number; gid: number };

const execute = promisify(execFile);
const unprivilegedNames = ['postgres', 'nobody', 'daemon'];
const largestUid = 2 ** 31 - 1;

/** The account to switch to, or undefined when PostgreSQL runs as the account we already have. */
export async function chooseAccount(existingData: string): Promise<Account | undefined> {
  if (process.getuid === undefined) return undefined;
  if (process.getuid() !== 0) {
    requirePasswdEntry(process.getuid());
    return undefined;
  }
  const owner = await stat(existingData).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return getAccount(String(owner.uid));
  for (const name of unprivilegedNames) {
    const account = await findAccount(name);
    if (account !== undefined) return account;
  }
  throw new Error(
    `PostgreSQL refuses to run as root and none of the users ${unprivilegedNames.join(', ')} exists. ` +
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** initdb and postgres look their user up by number and give up when there is no entry, as in containers with a made-up uid. */
function requirePasswdEntry(uid: number): void {
  try {
    userInfo();
  } catch {
    throw new Error(
      `The user id ${uid} has no entry in the user database (/etc/passwd), and PostgreSQL needs one. ` +
        'Start as a user that exists, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

async function getAccount(nameOrUid: string): Promise<Account> {
  const account = await findAccount(nameOrUid);
  if (account !== undefined) return account;
  throw new Error(
    `The database files belong to user ${nameOrUid}, who does not exist on this machine. ` +
      'Give them to an existing unprivileged user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

async function findAccount(nameOrUid: string): Promise<Account | undefined> {
  const [uid, gid, name] = await Promise.all(['-u', '-g', '-un'].map((flag) => askId(flag, nameOrUid)));
  if (uid === undefined || gid === undefined || name === undefined) return undefined;
  const account = { name, uid: Number(uid), gid: Number(gid) };
  return account.uid > 0 && account.uid <= largestUid && account.gid <= largestUid ? account : undefined;
}

async function askId(flag: string, nameOrUid: string): Promise<string | undefined> {
  try {
    return (await execute('id', [flag, nameOrUid])).stdout.trim();
  } catch {
    return undefined;
  }
}
