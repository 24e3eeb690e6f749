import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import connect from 'postgres';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { ask, killProcess, makeFolder, start, startInChild } from '../../../test/embedded-postgres.ts';
import { chooseAccount } from './account.ts';
import { spawnOptions } from './command.ts';
import { isAlive } from './processes.ts';

const createTable = 'drop table if exists numbers; create table numbers as select 42 as number';

/** Creating a database is slow, so all tests share one. */
const dir = await makeFolder(afterAll);

const readPid = async (): Promise<number> => {
  return Number.parseInt(await readFile(join(dir, 'data', 'postmaster.pid'), 'utf8'), 10);
};

test('after a kill -9 of Node the next start adopts the running server and its data', async () => {
  const child = await startInChild(dir);
  await ask(child.url, createTable);
  const pid = await readPid();
  await killProcess(child);
  const messages: string[] = [];
  const { url } = await start(dir, messages);
  expect(await ask(url, 'select number from numbers')).toEqual([{ number: 42 }]);
  expect(await readPid()).toBe(pid);
  expect(messages.join('\n')).toContain(`Adopted the running PostgreSQL (pid ${pid}`);
});

test('Ctrl-C in the terminal reaches Node only; Node stops the server', async () => {
  const { child, url } = await startInChild(dir);
  const pid = await readPid();
  // A terminal sends SIGINT to the whole process group.
  process.kill(-(child.pid ?? Number.NaN), 'SIGINT');
  await expect.poll(() => child.signalCode).toBe('SIGINT');
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await (await start(dir)).stop();
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a process that exits without stop() stops the server too, without data loss', async () => {
  const { child, url } = await startInChild(dir);
  await ask(url, createTable);
  const pid = await readPid();
  child.kill('SIGTERM');
  await expect.poll(() => child.exitCode).toBe(1);
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await ask((await start(dir)).url, 'select number from numbers')).toEqual([{ number: 42 }]);
});

test('a start waits for a server that is shutting down, then starts a new one', async () => {
  const child = await startInChild(dir);
  await ask(child.url, createTable);
  const pid = await readPid();
  const lingering = connect(child.url, { max: 1 });
  await lingering`select 1`;
  await killProcess(child);
  // After SIGTERM the server refuses new connections until the open ones end.
  process.kill(pid, 'SIGTERM');
  const file = join(dir, 'data', 'postmaster.pid');
  await expect.poll(() => readFile(file, 'utf8')).toContain('stopping');
  const starting = start(dir);
  await lingering.end();
  expect(await ask((await starting).url, 'select number from numbers')).toEqual([{ number: 42 }]);
  expect(await readPid()).not.toBe(pid);
});

test('a server killed together with Node recovers committed data', async () => {
  const child = await startInChild(dir);
  await ask(child.url, createTable);
  const pid = await readPid();
  await killProcess(child);
  process.kill(pid, 'SIGKILL');
  const { url } = await start(dir);
  expect(await ask(url, 'select number from numbers')).toEqual([{ number: 42 }]);
});

test('a killed server is restarted on the same port', async () => {
  const messages: string[] = [];
  const { url } = await start(dir, messages);
  await ask(url, createTable);
  process.kill(await readPid(), 'SIGKILL');
  await expect.poll(() => messages.filter((message) => message.includes('ready'))).toHaveLength(2);
  expect(await ask(url, 'select number from numbers')).toEqual([{ number: 42 }]);
});

test('a stale pid file is ignored when its pid belongs to another process', async () => {
  await (await start(dir)).stop();
  const account = await chooseAccount(join(dir, 'data'));
  const stranger = spawn('sleep', ['60'], { ...spawnOptions(account), stdio: 'ignore' });
  onTestFinished(() => void stranger.kill('SIGKILL'));
  const stale = [stranger.pid, join(dir, 'data'), 1_700_000_000, 5432, '', '127.0.0.1', '', 'ready'];
  await writeFile(join(dir, 'data', 'postmaster.pid'), `${stale.join('\n')}\n`);
  const { url } = await start(dir);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(stranger.exitCode).toBeNull();
});
