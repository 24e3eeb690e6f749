import { chmod, cp, lstat, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { ask, isRoot, makeFolder, start } from '../../../test/embedded-postgres.ts';
import { chooseAccount } from './account.ts';
import { runToEnd } from './command.ts';
import { getPlatformPackage } from './platform-package.ts';
import { resolvePrograms } from './programs.ts';

const makeClosedFolder = async (atEnd: Parameters<typeof makeFolder>[0] = onTestFinished): Promise<string> => {
  const closed = join(await makeFolder(atEnd), 'closed');
  await mkdir(closed, { mode: 0o700 });
  return closed;
};

const dir = join(await makeClosedFolder(afterAll), 'postgres');

/** As root the data is in a fallback folder, which the test has to delete. */
const readHome = async (): Promise<string> => {
  return isRoot ? (await readFile(join(dir, 'moved-to'), 'utf8')).trim() : dir;
};

afterAll(async () => rm(await readHome(), { recursive: true, force: true }));

test('a database under a 0700 folder starts, and keeps its data after a restart', async () => {
  const messages: string[] = [];
  const first = await start(dir, messages);
  const home = await readHome();
  await ask(first.url, 'create table kept as select 42 as number');
  // As root, the unprivileged account cannot enter the folder, so the data is in a fallback folder, which is logged.
  expect(messages.some((message) => message.includes(`the database is kept in ${home}`))).toBe(isRoot);
  expect((await stat(join(home, 'data'))).mode & 0o077).toBe(0);
  await first.stop();
  const second = await start(dir);
  expect(await ask(second.url, 'select number from kept')).toEqual([{ number: 42 }]);
});

test('a copied folder cannot use the fallback folder of the original at the same time', async () => {
  const original = await start(dir);
  const copy = await makeFolder();
  if (isRoot) await cp(join(dir, 'moved-to'), join(copy, 'moved-to'));
  const outcome = await start(copy).then(() => 'has its own', String);
  expect(outcome).toContain(isRoot ? 'is in use by another process' : 'has its own');
  expect(await ask(original.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a missing fallback folder is an error, not an empty database', async () => {
  await (await start(dir)).stop();
  const home = await readHome();
  await rename(home, `${home}.away`);
  onTestFinished(async () => {
    await rm(home, { recursive: true, force: true });
    await rename(`${home}.away`, home);
  });
  const outcome = await start(dir).then(() => 'started', String);
  // Without root there is no fallback folder: a missing folder is an empty database.
  expect(outcome).toContain(isRoot ? `is in ${home}, which is missing` : 'started');
});

test('programs that cannot run in their folder are copied', async () => {
  const { root, version } = getPlatformPackage();
  const closed = await makeClosedFolder();
  const lib = join(closed, 'native', 'lib');
  await cp(join(root, 'native'), join(closed, 'native'), {
    recursive: true,
    filter: async (source) => !(await lstat(source)).isSymbolicLink(),
  });
  // As root, the account cannot enter the folder; otherwise, the missing links cannot be created in it.
  await chmod(lib, isRoot ? 0o755 : 0o555);
  onTestFinished(() => chmod(lib, 0o755));
  const home = await makeFolder();
  await chmod(home, 0o755);
  const account = await chooseAccount(home);
  const messages: string[] = [];
  const resolve = () =>
    resolvePrograms({ root: closed, version }, home, account, (message) => void messages.push(message));
  const bin = await resolve();
  expect(bin).toContain(home);
  expect(await runToEnd(join(bin, 'initdb'), ['--version'], account)).toMatchObject({ code: 0 });
  expect(await resolve()).toBe(bin);
  expect(messages).toEqual([expect.stringContaining('were copied to')]);
});
