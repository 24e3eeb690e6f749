/** `npm run admin`: gives people roles, whether the server runs or not. The first admin is made here. */
import { join } from 'node:path';
import { type Role, roles } from '@vitrine/contract';
import { readConfig } from './config.ts';
import { grantRole, listStaff } from './modules/moderation/index.ts';
import { connect, type Sql } from './platform/db/db.ts';
import { useExistingPostgres } from './platform/embedded-postgres/index.ts';

const usage = `npm run admin -- grant <e-mail> [${roles.slice(1).join('|')}]   give somebody a role; admin if none is named
npm run admin -- revoke <e-mail>                    make somebody a member again
npm run admin -- list                               moderators and admins`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

class Refusal extends Error {}

const roleOf = (name: string): Role => {
  const role = roles.find((each) => each === name);
  if (!role) throw new Refusal(`There is no role ${name}.\n${usage}`);
  return role;
};

const change = async (db: Sql, email: string | undefined, role: Role): Promise<void> => {
  if (!email) throw new Refusal(usage);
  const changed = await grantRole(db, email, role);
  if (!changed) throw new Refusal(`There is no account with the address ${email}.`);
  print(changed.before === role ? `${email} is ${role} already` : `${email} is ${role} now`);
};

const list = async (db: Sql): Promise<void> => {
  const people = await listStaff(db, 1000);
  for (const { email, name, role } of people) print(`${role.padEnd(10)} ${email}  ${name}`);
  if (people.length === 0) print('Nobody has a role yet: npm run admin -- grant <e-mail>');
};

const run = async (db: Sql, [command, email, role = 'admin']: readonly string[]): Promise<void> => {
  if (command === 'grant') await change(db, email, roleOf(role));
  else if (command === 'revoke') await change(db, email, 'member');
  else if (command === 'list') await list(db);
  else throw new Refusal(usage);
};

const withDatabase = async (work: (db: Sql) => Promise<void>): Promise<void> => {
  const config = readConfig();
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await useExistingPostgres({ dir: join(config.dataDir, 'postgres'), log: () => undefined });
  const db = connect(database.url, { max: 2 });
  try {
    await work(db);
  } finally {
    await db.end({ timeout: 5 });
    await database.stop();
  }
};

try {
  await withDatabase((db) => run(db, process.argv.slice(2)));
} catch (error) {
  print(
    error instanceof Refusal ? error.message : `Not done: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
