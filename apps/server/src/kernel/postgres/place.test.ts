import { chmod, cp, lstat, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ask, isRoot, makeFolder, start } from '../../../test/embedded-postgres.ts';
import { chooseAccount } from './account.ts';
import { runToEnd } from './command.ts';
import { getPlatformPackage } from './platform-package.ts';
import { settlePrograms } from './programs.ts';

async function makeClosedFolder(): Promise<string> {
  const closed = join(await makeFolder(), 'closed');
  await mkdir(closed, { mode: 0o700 });
  return closed;
}

test('a database under a 0700 folder is served, again from the same data', async () => {
  const dir = join(await makeClosedFolder(), 'postgres');
  const messages: string[] = [];
  const first = await start(dir, messages);
  const home = isRoot ? (await readFile(join(dir, 'moved-to'), 'utf8')).trim() : dir;
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  await ask(first.url, 'create table kept as select 42 as number');
  // Ours to enter when we own it; as root, the unprivileged user cannot, so the data lies elsewhere and the log says so.
  expect(messages.some((message) => message.includes(`the database is kept in ${home}`))).toBe(isRoot);
  expect((await stat(join(home, 'data'))).mode & 0o077).toBe(0);
  await first.stop();
  const second = await start(dir);
  expect(await ask(second.url, 'select number from kept')).toEqual([{ number: 42 }]);
  await second.stop();
});

test('a sheltered database that is gone is not silently replaced by an empty one', async () => {
  const dir = join(await makeClosedFolder(), 'postgres');
  await (await start(dir)).stop();
  const home = isRoot ? (await readFile(join(dir, 'moved-to'), 'utf8')).trim() : join(dir, 'data');
  await rm(home, { recursive: true });
  const outcome = await start(dir).then(() => 'started', String);
  // Without root nothing is ever moved: a folder that was emptied is an empty database.
  expect(outcome).toContain(isRoot ? `was kept in ${home}, which is gone` : 'started');
});

test('programs that cannot be run where they are get copied', async () => {
  const { root, version } = getPlatformPackage();
  const closed = await makeClosedFolder();
  const lib = join(closed, 'native', 'lib');
  await cp(join(root, 'native'), join(closed, 'native'), {
    recursive: true,
    filter: async (source) => !(await lstat(source)).isSymbolicLink(),
  });
  // As root the user cannot enter the closed folder; as anybody else, the missing links cannot be made in it.
  await chmod(lib, isRoot ? 0o755 : 0o555);
  onTestFinished(() => chmod(lib, 0o755));
  const home = await makeFolder();
  await chmod(home, 0o755);
  const account = await chooseAccount(home);
  const messages: string[] = [];
  const settle = () =>
    settlePrograms({ root: closed, version }, home, account, (message) => void messages.push(message));
  const bin = await settle();
  expect(bin).toContain(home);
  expect(await runToEnd(join(bin, 'initdb'), ['--version'], account)).toMatchObject({ code: 0 });
  expect(await settle()).toBe(bin);
  expect(messages).toEqual([expect.stringContaining('were copied to')]);
});
