import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chat, Session } from '@vitrine/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { backUp, contentsOf, makeSite, restoreTo, siteOf } from '../../test/backups.ts';
import { createTestServer, type TestServer } from '../../test/harness.ts';
import { findDiscrepancies, publishPost } from '../../test/posts.ts';
import { s3Settings, startS3Server } from '../../test/services/s3-server.ts';
import { build } from '../build.ts';
import type { Config } from '../config.ts';
import { deletePicturesIfUnused, deleteUnusedPictures, lockFilesForCopy } from '../modules/media/index.ts';
import { applyMigrations, listMigrations, migrate } from '../platform/db/migrate.ts';
import { listSequences, listTables, setSequences } from './schema.ts';

let server: TestServer;
let config: Config;
let people: Session[];
let works: { _id: string }[];
let chat: Chat;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  config = await siteOf(server.deps);
  people = [await server.join('Ada Lovelace'), await server.join('Grace Hopper')];
  works = [];
  for (const picture of ['one', 'two', 'three']) works.push(await publishPost(server, person(0), {}, picture));
  chat = (await server.call('POST', '/api/chat', { as: person(0), body: { userId: person(1)._id } })).body;
});
afterAll(() => server.close());

const person = (index: number): Session => {
  const found = people[index];
  if (!found) throw new Error('nobody is there');
  return found;
};

/** Likes, unlikes, messages and posts, one after the other until stopped. */
const writeOn = (until: AbortSignal): Promise<number> => {
  const write = async (turn: number): Promise<number> => {
    if (until.aborted) return turn;
    const as = person(turn % 2);
    await server.call('POST', '/api/posts/like', { as, body: { postId: works[turn % works.length]?._id } });
    const body = { chatId: chat._id, content: `a line\tand \\ another\n${turn}`, clientId: `line-${turn}` };
    await server.call('POST', '/api/message', { as, body });
    if (turn % 8 === 0) works.push(await publishPost(server, as, {}, `picture ${turn}`));
    return write(turn + 1);
  };
  return write(0);
};

test('a backup made during writes restores every row and picture, and the site works', async () => {
  const stop = new AbortController();
  const writing = writeOn(stop.signal);
  const file = await backUp(config);
  stop.abort();
  expect(await writing).toBeGreaterThan(0);
  const site = await makeSite();
  await restoreTo(site.config, file);

  const [before, after] = await Promise.all([contentsOf(file), contentsOf(await backUp(site.config))]);
  expect([...after.keys()].filter((name) => name.startsWith('pictures/')).length).toBeGreaterThanOrEqual(6);
  expect(after).toEqual(before);
  expect(await findDiscrepancies(site.db)).toEqual([]);
  const [counted] = await site.db`
    select (select last_seq from chats) as last, (select count(*)::int from messages) as messages,
      (select max(seq) from messages) as highest`;
  expect(counted).toEqual({
    last: counted?.['messages'],
    messages: counted?.['messages'],
    highest: counted?.['messages'] || null,
  });

  await migrate(site.db);
  const { app } = await build(site.config, site.db);
  const login = { email: 'ada.lovelace@vitrine.example', password: 'correct horse' };
  const reply = await app.inject({ method: 'POST', url: '/api/user/login', payload: login });
  expect(reply.statusCode).toBe(200);
  const own = { authorization: `Bearer ${person(1).token}` };
  expect((await app.inject({ url: '/api/user/profile', headers: own })).json()).toMatchObject({ name: 'Grace Hopper' });
  const joined = { name: 'Late Comer', email: 'late@vitrine.example', password: 'correct horse' };
  expect((await app.inject({ method: 'POST', url: '/api/user', payload: joined })).statusCode).toBe(201);
  expect((await app.inject({ url: '/api/user?search=comer', headers: own })).json()).toMatchObject([
    { name: 'Late Comer' },
  ]);
  await app.close();
});

test('a backup moves pictures between the disk and an object store', async () => {
  const s3 = await startS3Server();
  onTestFinished(() => s3.close());
  const file = await backUp(config);
  const site = await makeSite(s3Settings(s3.endpoint, 'pictures'));
  await restoreTo(site.config, file);
  expect(await readdir(site.config.dataDir)).toEqual([]);
  expect(await contentsOf(await backUp(site.config))).toEqual(await contentsOf(file));
});

test('a restore recreates every constraint and index', async () => {
  const site = await makeSite();
  await restoreTo(site.config, await backUp(config));
  const shape = async (db: typeof site.db) => ({
    rules: [
      ...(await db`select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1`),
    ],
    indexes: [...(await db`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`)],
    triggers: [...(await db`select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`)],
  });
  expect(await shape(site.db)).toEqual(await shape(server.deps.pool));
});

test('a truncated file or one with a flipped bit is refused, and nothing is changed', async () => {
  const file = await backUp(config);
  const whole = await readFile(file);
  const site = await makeSite();
  const refuses = async (bytes: Uint8Array) => {
    await writeFile(file, bytes);
    await expect(restoreTo(site.config, file)).rejects.toThrow(/is not an intact backup: .*Nothing was changed/);
  };
  for (const length of [0, 100, 512, 700, Math.floor(whole.length / 2), whole.length - 2048]) {
    await refuses(whole.subarray(0, length));
  }
  const offsets = Array.from({ length: 40 }, (_, turn) => Math.floor((whole.length * turn) / 40));
  for (const offset of [...offsets, whole.length - 1, whole.length - 1200, whole.length - 1500]) {
    const damaged = Buffer.from(whole);
    damaged.writeUInt8(damaged.readUInt8(offset) ^ 4, offset);
    await refuses(damaged);
  }
  await refuses(Buffer.concat([whole, Buffer.from('more')]));
  expect(await listTables(site.db)).toEqual([]);
  expect(await readdir(site.config.dataDir)).toEqual([]);
  await writeFile(file, whole);
  await restoreTo(site.config, file);
});

test('a database that is not empty is refused', async () => {
  const file = await backUp(config);
  await expect(restoreTo(config, file)).rejects.toThrow('is not empty');
  await expect(restoreTo(config, file, true)).rejects.toThrow('--replace is for the embedded database');
});

test('a backup of an earlier version is restored and migrated', async () => {
  const names = await listMigrations();
  const old = await makeSite();
  await old.db.begin((tx) => applyMigrations(tx, names.slice(0, -1), () => {}));
  await old.db`insert into users (id, name, email, email_key, created_at) values ('a', 'Ada', 'a@b.c', 'a@b.c', now())`;
  const site = await makeSite();
  await restoreTo(site.config, await backUp(old.config));
  expect(await site.db`select name from migrations order by name`).toHaveLength(names.length - 1);
  await migrate(site.db);
  expect((await site.db`select name from migrations order by name`).map((row) => row['name'])).toEqual(names);
  expect(await site.db`select name from users`).toMatchObject([{ name: 'Ada' }]);
});

test('a backup of a later version is refused with the names of its migrations', async () => {
  const later = await makeSite();
  await migrate(later.db);
  await later.db`insert into migrations (name) values ('9999-later.sql')`;
  const site = await makeSite();
  await expect(restoreTo(site.config, await backUp(later.config))).rejects.toThrow(/newer version.*9999-later\.sql/);
  expect(await listTables(site.db)).toEqual([]);
});

test('a missing picture file is reported, and does not stop the backup', async () => {
  const site = await makeSite();
  await restoreTo(site.config, await backUp(config));
  const pictures = join(site.config.dataDir, 'pictures');
  const [folder = ''] = await readdir(pictures);
  const [name = ''] = await readdir(join(pictures, folder));
  await rm(join(pictures, folder, name));
  const logged: string[] = [];
  const contents = await contentsOf(await backUp(site.config, logged));
  expect(logged.join('\n')).toContain('1 picture files that the database names are missing');
  expect(contents.has(`pictures/${folder}/${name}`)).toBe(false);
});

test('files are not deleted while a backup copies them, but by the next periodic deletion', async () => {
  const { deps } = server;
  const deletedPost = await publishPost(server, person(0), {}, 'deleted');
  const [row] = await deps.db<{ id: string; width: number; format: string }[]>`
    select p.id, (variants->0->>'width')::int as width, variants->0->>'format' as format
    from pictures p join posts on picture_id = p.id where posts.id = ${deletedPost._id}`;
  const id = row?.id ?? '';
  const find = () => deps.pictures.find(`${id}/${row?.width}.${row?.format}`);
  await deps.db`delete from posts where id = ${deletedPost._id}`;
  await deps.pool.begin(async (copying) => {
    await lockFilesForCopy(copying);
    await deletePicturesIfUnused(deps, [id]);
    expect(await deps.db`select id from pictures where id = ${id}`).toHaveLength(0);
    expect(await find()).not.toBe(null);
  });
  await deleteUnusedPictures(deps);
  expect(await find()).toBe(null);
});

test('sequences continue after their last value', async () => {
  const { db } = await makeSite();
  await db`create sequence "Odd name" start 7`;
  await db`create sequence untouched`;
  await db`select nextval('"Odd name"')`;
  const stored = await listSequences(db);
  expect(stored).toEqual([{ name: 'Odd name', last: '7' }]);
  await db`alter sequence "Odd name" restart`;
  await setSequences(db, stored);
  expect(await db`select nextval('"Odd name"')`).toEqual([{ nextval: 8 }]);
});
