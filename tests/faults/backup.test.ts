import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blocksOf, dataUrl } from '../../apps/server/test/pictures.ts';
import { apiClientFor } from './chat-client.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const scripts = join(import.meta.dirname, '../../scripts');
const password = 'correct horse';
const cleanups: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanups.toReversed()) await cleanUp();
});

const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine backup '));
  await chmod(folder, 0o711);
  cleanups.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};

const command = (name: string, args: string[], dataDir: string) => {
  const child = spawn(process.execPath, [join(scripts, `${name}.mjs`), ...args], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += String(text)));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output }));
  return { child, ended };
};
const run = (name: string, args: string[], dataDir: string) => command(name, args, dataDir).ended;

const open = async (dataDir: string): Promise<ServerProcess> => {
  const server = await startServer({ DATA_DIR: dataDir, RATE_LIMIT: 'off' });
  cleanups.push(() => server.close());
  return server;
};

const emailOf = (name: string) => `${name.toLowerCase()}@vitrine.example`;
const signUp = (server: ServerProcess, name: string): Promise<Session> =>
  apiClientFor(server.url).accounts.signUp({ body: { name, email: emailOf(name), password } });
const canLogIn = (server: ServerProcess, name: string): Promise<boolean> =>
  apiClientFor(server.url)
    .accounts.logIn({ body: { email: emailOf(name), password } })
    .then(
      () => true,
      () => false,
    );
const listNewest = async (server: ServerProcess) =>
  (await apiClientFor(server.url).posts.list({ query: { page: '1', category: '', sort: '' } })).posts;
const picturesOf = async (server: ServerProcess): Promise<string[]> => {
  const posts = await listNewest(server);
  const answers = posts.map(async ({ image }) => fetch(server.url + new URL(image.url).pathname));
  return Promise.all(answers.map(async (answer) => Buffer.from(await (await answer).arrayBuffer()).toString('base64')));
};

let dataDir: string;
let file: string;
let server: ServerProcess;
let ada: Session;
beforeAll(async () => {
  dataDir = await makeFolder();
  file = join(await makeFolder(), 'backup.tar');
  server = await open(dataDir);
  ada = await signUp(server, 'Ada');
  const words = { description: 'Kept.', tags: ['paper'], tools: ['Figma' as const], category: ['Print' as const] };
  for (const title of ['One', 'Two', 'Three']) {
    const image = dataUrl(await blocksOf(title));
    await apiClientFor(server.url, ada.token).posts.publish({ body: { ...words, title, image } });
  }
});

it('a running site can be backed up during writes, and restored into another folder', async () => {
  const backingUp = run('backup', [file], dataDir);
  const other = await signUp(server, 'Grace');
  const chat = await apiClientFor(server.url, ada.token).chat.open({ body: { userId: other._id } });
  for (let number = 0; number < 50; number += 1) {
    await apiClientFor(server.url, ada.token).chat.send({ body: { chatId: chat._id, content: `${number}` } });
  }
  expect(await backingUp).toMatchObject({ code: 0, output: expect.stringContaining(`It is in ${file}`) });
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readdir(join(file, '..'))).toEqual(['backup.tar']);

  const otherFolder = await makeFolder();
  expect(await run('restore', [file], otherFolder)).toMatchObject({ code: 0 });
  const restored = await open(otherFolder);
  expect(await canLogIn(restored, 'Ada')).toBe(true);
  expect(await listNewest(restored)).toMatchObject([{ title: 'Three' }, { title: 'Two' }, { title: 'One' }]);
  expect(await picturesOf(restored)).toEqual(await picturesOf(server));
  await restored.close();
});

it('restore refuses a folder in use, existing data and a damaged backup; backup refuses an existing file', async () => {
  expect(await run('restore', ['--replace', file], dataDir)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/in use by another process \(pid \d+\)/),
  });
  await server.close();
  expect(await run('restore', [file], dataDir)).toMatchObject({
    code: 1,
    output: expect.stringContaining('--replace'),
  });
  const damaged = join(await makeFolder(), 'damaged.tar');
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  await writeFile(damaged, bytes);
  expect(await run('restore', ['--replace', damaged], dataDir)).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nothing was changed'),
  });
  expect(await run('backup', [file], dataDir)).toMatchObject({
    code: 1,
    output: expect.stringContaining('exists already'),
  });
  const nothing = await makeFolder();
  expect(await run('backup', [], nothing)).toMatchObject({ code: 1, output: expect.stringContaining('no database') });
  expect(await run('restore', [], nothing)).toMatchObject({ code: 1, output: expect.stringContaining('Usage') });
  server = await open(dataDir);
  expect(await listNewest(server)).toHaveLength(3);
});

/** Kills a restore as soon as this file or folder exists; false if it ended before that was seen. */
const killAt = async (path: string): Promise<boolean> => {
  const { child, ended } = command('restore', ['--replace', file], dataDir);
  while (child.exitCode === null && (await stat(path).catch(() => null)) === null) await sleep(1);
  child.kill('SIGKILL');
  return (await ended).code === null;
};

const listReplaced = async () => {
  const names = [...(await readdir(dataDir)), ...(await readdir(join(dataDir, 'postgres')))];
  return names.filter((name) => /-replaced-\d{8}T\d{6}Z$/.test(name));
};

it('a killed restore leaves the data unchanged; a finished one keeps the replaced data', async () => {
  const killPoints = [
    'postgres/restoring',
    'postgres/restoring/data',
    'postgres/restoring/data/postmaster.pid',
    'pictures-restoring',
  ];
  for (const path of killPoints) {
    for (let isKilled = false; !isKilled; ) {
      if (!(await canLogIn(server, 'Late'))) await signUp(server, 'Late');
      await server.close();
      isKilled = await killAt(join(dataDir, path));
      server = await open(dataDir);
    }
    expect(await canLogIn(server, 'Late')).toBe(true);
    expect(await picturesOf(server)).toHaveLength(3);
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('restoring');
  }
  await server.close();
  const before = await listReplaced();
  expect(await run('restore', ['--replace', file], dataDir)).toMatchObject({ code: 0 });
  server = await open(dataDir);
  expect([await canLogIn(server, 'Ada'), await canLogIn(server, 'Late')]).toEqual([true, false]);
  expect(await listReplaced()).toHaveLength(before.length + 2);
  const names = [...(await readdir(dataDir)), ...(await readdir(join(dataDir, 'postgres')))];
  expect(names.filter((name) => name.endsWith('restoring'))).toEqual([]);
});

it('a stopped site can be backed up and stays stopped', async () => {
  await server.close();
  const folder = await makeFolder();
  expect(await run('backup', [folder], dataDir)).toMatchObject({ code: 0 });
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^vitrine-\d{8}T\d{6}Z\.tar$/)]);
  expect(await readdir(join(dataDir, 'postgres', 'data'))).not.toContain('postmaster.pid');
});
