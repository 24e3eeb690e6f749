/** Chooses the operating-system account that PostgreSQL runs under; it refuses to run as root. */
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

export type Account = { name: string; uid: number; gid: number };

const execute = promisify(execFile);
const unprivilegedNames = ['postgres', 'nobody', 'daemon'];
const maxUid = 2 ** 31 - 1;

/** The account to switch to; undefined when PostgreSQL can run as the current one. */
export const chooseAccount = async (existingData: string): Promise<Account | undefined> => {
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
};

/** initdb and postgres fail for a uid without a passwd entry, which containers often use. */
const requirePasswdEntry = (uid: number): void => {
  try {
    userInfo();
  } catch {
    throw new Error(
      `The user id ${uid} has no entry in the user database (/etc/passwd), and PostgreSQL needs one. ` +
        'Start as a user that exists, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
};

const getAccount = async (nameOrUid: string): Promise<Account> => {
  const account = await findAccount(nameOrUid);
  if (account !== undefined) return account;
  throw new Error(
    `The database files belong to user ${nameOrUid}, who does not exist on this machine. ` +
      'Give them to an existing unprivileged user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
};

const findAccount = async (nameOrUid: string): Promise<Account | undefined> => {
  const [uid, gid, name] = await Promise.all(['-u', '-g', '-un'].map((flag) => askId(flag, nameOrUid)));
  if (uid === undefined || gid === undefined || name === undefined) return undefined;
  const account = { name, uid: Number(uid), gid: Number(gid) };
  return account.uid > 0 && account.uid <= maxUid && account.gid <= maxUid ? account : undefined;
};

const askId = async (flag: string, nameOrUid: string): Promise<string | undefined> => {
  try {
    return (await execute('id', [flag, nameOrUid])).stdout.trim();
  } catch {
    return undefined;
  }
};
