import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blocksOf, dataUrl } from '../../apps/server/test/pictures.ts';
import { type House, openHouse } from './house.ts';
import { clientFor } from './talker.ts';

const scripts = join(import.meta.dirname, '../../scripts');
const password = 'correct horse';
const clearings: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const clear of clearings.toReversed()) await clear();
});

const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine kept '));
  await chmod(folder, 0o711);
  clearings.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};

const command = (name: string, args: string[], dataDir: string) => {
  const child = spawn(process.execPath, [join(scripts, `${name}.mjs`), ...args], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += String(text)));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, said }));
  return { child, ended };
};
const run = (name: string, args: string[], dataDir: string) => command(name, args, dataDir).ended;

const open = async (dataDir: string): Promise<House> => {
  const house = await openHouse({ DATA_DIR: dataDir, RATE_LIMIT: 'off' });
  clearings.push(() => house.close());
  return house;
};

const emailOf = (name: string) => `${name.toLowerCase()}@vitrine.example`;
const signUp = (house: House, name: string): Promise<Session> =>
  clientFor(house.url).accounts.signUp({ body: { name, email: emailOf(name), password } });
const canLogIn = (house: House, name: string): Promise<boolean> =>
  clientFor(house.url)
    .accounts.logIn({ body: { email: emailOf(name), password } })
    .then(
      () => true,
      () => false,
    );
const newest = async (house: House) =>
  (await clientFor(house.url).posts.list({ query: { page: '1', category: '', sort: '' } })).posts;
const picturesOf = async (house: House): Promise<string[]> => {
  const posts = await newest(house);
  const answers = posts.map(async ({ image }) => fetch(house.url + new URL(image.url).pathname));
  return Promise.all(answers.map(async (answer) => Buffer.from(await (await answer).arrayBuffer()).toString('base64')));
};

let dataDir: string;
let file: string;
let house: House;
let ada: Session;
beforeAll(async () => {
  dataDir = await makeFolder();
  file = join(await makeFolder(), 'kept.tar');
  house = await open(dataDir);
  ada = await signUp(house, 'Ada');
  const words = { description: 'Kept.', tags: ['paper'], tools: ['Figma' as const], category: ['Print' as const] };
  for (const title of ['One', 'Two', 'Three']) {
    const image = dataUrl(await blocksOf(title));
    await clientFor(house.url, ada.token).posts.publish({ body: { ...words, title, image } });
  }
}, 120_000);

it('a running site is backed up while people write, and opens from the backup elsewhere', async () => {
  const backingUp = run('backup', [file], dataDir);
  const other = await signUp(house, 'Grace');
  const chat = await clientFor(house.url, ada.token).chat.open({ body: { userId: other._id } });
  for (let line = 0; line < 50; line += 1) {
    await clientFor(house.url, ada.token).chat.send({ body: { chatId: chat._id, content: `${line}` } });
  }
  expect(await backingUp).toMatchObject({ code: 0, said: expect.stringContaining(`It is in ${file}`) });
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readdir(join(file, '..'))).toEqual(['kept.tar']);

  const elsewhere = await makeFolder();
  expect(await run('restore', [file], elsewhere)).toMatchObject({ code: 0 });
  const restored = await open(elsewhere);
  expect(await canLogIn(restored, 'Ada')).toBe(true);
  expect(await newest(restored)).toMatchObject([{ title: 'Three' }, { title: 'Two' }, { title: 'One' }]);
  expect(await picturesOf(restored)).toEqual(await picturesOf(house));
  await restored.close();
});

it('what a running server uses, what is there already and what is damaged are left alone', async () => {
  expect(await run('restore', ['--replace', file], dataDir)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/in use by another process \(pid \d+\)/),
  });
  await house.close();
  expect(await run('restore', [file], dataDir)).toMatchObject({ code: 1, said: expect.stringContaining('--replace') });
  const damaged = join(await makeFolder(), 'damaged.tar');
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  await writeFile(damaged, bytes);
  expect(await run('restore', ['--replace', damaged], dataDir)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Nothing was changed'),
  });
  expect(await run('backup', [file], dataDir)).toMatchObject({
    code: 1,
    said: expect.stringContaining('exists already'),
  });
  const nothing = await makeFolder();
  expect(await run('backup', [], nothing)).toMatchObject({ code: 1, said: expect.stringContaining('no database') });
  expect(await run('restore', [], nothing)).toMatchObject({ code: 1, said: expect.stringContaining('Usage') });
  house = await open(dataDir);
  expect(await newest(house)).toHaveLength(3);
});

/** Kills a restore as soon as this file or folder is there. */
const killAt = async (path: string): Promise<void> => {
  const { child, ended } = command('restore', ['--replace', file], dataDir);
  while (child.exitCode === null && (await stat(path).catch(() => null)) === null) await sleep(1);
  child.kill('SIGKILL');
  expect((await ended).code).toBe(null);
};

it('killed in the middle, a restore leaves what was there; finished, it keeps it aside', async () => {
  await signUp(house, 'Late');
  const moments = [
    'postgres/restoring',
    'postgres/restoring/data',
    'postgres/restoring/data/postmaster.pid',
    'pictures-restoring',
  ];
  for (const moment of moments) {
    await house.close();
    await killAt(join(dataDir, moment));
    house = await open(dataDir);
    expect(await canLogIn(house, 'Late')).toBe(true);
    expect(await picturesOf(house)).toHaveLength(3);
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('restoring');
  }
  await house.close();
  expect(await run('restore', ['--replace', file], dataDir)).toMatchObject({ code: 0 });
  house = await open(dataDir);
  expect([await canLogIn(house, 'Ada'), await canLogIn(house, 'Late')]).toEqual([true, false]);
  const names = [...(await readdir(dataDir)), ...(await readdir(join(dataDir, 'postgres')))];
  expect(names.filter((name) => /-replaced-\d{8}T\d{6}Z$/.test(name))).toHaveLength(2);
  expect(names.filter((name) => name.endsWith('restoring'))).toEqual([]);
});

it('a site that is not running is backed up too, and is not running afterwards', async () => {
  await house.close();
  const folder = await makeFolder();
  expect(await run('backup', [folder], dataDir)).toMatchObject({ code: 0 });
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^vitrine-\d{8}T\d{6}Z\.tar$/)]);
  expect(await readdir(join(dataDir, 'postgres', 'data'))).not.toContain('postmaster.pid');
});
