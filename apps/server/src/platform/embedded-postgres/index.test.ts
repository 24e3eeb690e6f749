import { chmod, cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { ask, makeFolder, start, startInChild } from '../../../test/embedded-postgres.ts';
import { connect } from '../db/db.ts';
import { startEmbeddedPostgres } from './index.ts';

/** Creating a database is slow, so tests that do not check the creation share one. */
const dir = await makeFolder(afterAll);

test('the whole test run shares one server', async () => {
  expect(await ask(inject('databaseUrl'), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('data survives a stop and a start, in a path with spaces', async () => {
  expect(dir).toContain(' ');
  const first = await start(dir);
  await ask(first.url, "create table kept as select 'é' as name");
  await first.stop();
  await expect(ask(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  const second = await start(dir);
  expect(await ask(second.url, 'select name from kept')).toEqual([{ name: 'é' }]);
});

test('the server uses UTF-8 and its settings, and requires the password', async () => {
  const { url } = await start(dir);
  const shown = await ask(
    url,
    `select name, setting from pg_settings where name in
     ('server_encoding', 'jit', 'listen_addresses', 'unix_socket_directories', 'fsync', 'synchronous_commit') order by name`,
  );
  expect(shown).toEqual([
    { name: 'fsync', setting: 'off' },
    { name: 'jit', setting: 'off' },
    { name: 'listen_addresses', setting: '127.0.0.1' },
    { name: 'server_encoding', setting: 'UTF8' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'unix_socket_directories', setting: join(dir, 'data') },
  ]);
  const guess = new URL(url);
  guess.password = 'guess';
  await expect(ask(guess.href, 'select 1')).rejects.toThrow('password authentication failed');
  expect((await stat(join(dir, 'data'))).mode & 0o077).toBe(0);
  expect((await stat(join(dir, 'data', 'vitrine.password'))).mode & 0o077).toBe(0);
});

const askThrough = async (url: string): Promise<string | null | undefined> => {
  const sql = connect(url, { max: 1 });
  try {
    const [row] = await sql<{ address: string | null }[]>`select host(inet_client_addr()) as address`;
    return row?.address;
  } finally {
    await sql.end();
  }
};

test('a Unix socket leads to it, with the password; a folder whose path is too long has none', async () => {
  const server = await start(dir);
  expect(server.socketUrl).toContain(`@${encodeURIComponent(join(dir, 'data'))}:`);
  expect([await askThrough(server.url), await askThrough(server.socketUrl)]).toEqual(['127.0.0.1', null]);
  const guess = new URL(server.socketUrl);
  guess.password = 'guess';
  await expect(askThrough(guess.href)).rejects.toThrow('password authentication failed');
  await server.stop();
  await expect(askThrough(server.socketUrl)).rejects.toThrow('ENOENT');
  const outer = await makeFolder();
  await chmod(outer, 0o755);
  const deep = join(outer, 'folder-with-a-long-name-'.repeat(4));
  await mkdir(deep);
  const far = await start(deep);
  expect(far.socketUrl).toBe(far.url);
  expect(await askThrough(far.socketUrl)).toBe('127.0.0.1');
});

test('the extensions that search needs are available', async () => {
  const found = await ask(
    inject('databaseUrl'),
    "select name from pg_available_extensions where name in ('pg_trgm', 'citext', 'unaccent') order by name",
  );
  expect(found).toEqual([{ name: 'citext' }, { name: 'pg_trgm' }, { name: 'unaccent' }]);
});

test('a copy of the folder of a stopped server is a backup', async () => {
  const original = await start(dir);
  await ask(original.url, 'create table backed_up as select 42 as number');
  await original.stop();
  const restored = await makeFolder();
  await cp(dir, restored, { recursive: true });
  await start(dir);
  const { url } = await start(restored);
  expect(await ask(url, 'select number from backed_up')).toEqual([{ number: 42 }]);
});

test('of two concurrent starts in one process, one succeeds and the other reports the lock', async () => {
  const dir = await makeFolder();
  const outcomes = await Promise.allSettled([start(dir), start(dir)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(String(refused?.reason)).toContain(`in use by another process (pid ${process.pid})`);
});

test('of two processes starting at once, one succeeds and the other reports the lock', async () => {
  const dir = await makeFolder();
  const [one, other] = await Promise.all([startInChild(dir), startInChild(dir)]);
  const [winner, loser] = one.url === '' ? [other, one] : [one, other];
  expect(await ask(winner.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(loser.error).toContain(`in use by another process (pid ${winner.child.pid})`);
  winner.child.kill('SIGKILL');
  await expect.poll(() => winner.child.signalCode).toBe('SIGKILL');
  expect(await ask((await start(dir)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('files of a killed initdb are removed', async () => {
  const dir = await makeFolder();
  const half = join(dir, 'initdb-0badcafe', 'data', 'base');
  await mkdir(half, { recursive: true });
  await writeFile(join(half, '..', 'PG_VERSION'), '18\n');
  const { url } = await start(dir);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await readdir(dir)).filter((name) => name.startsWith('initdb-'))).toEqual([]);
});

test('files of another PostgreSQL version are refused and not changed', async () => {
  await (await start(dir)).stop();
  await writeFile(join(dir, 'data', 'PG_VERSION'), '17\n');
  await expect(start(dir)).rejects.toThrow(/written by PostgreSQL 17.*DATABASE_URL/s);
  await writeFile(join(dir, 'data', 'PG_VERSION'), '18\n');
  expect(await ask((await start(dir)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the error for an invalid setting contains the message of PostgreSQL', async () => {
  const bad = startEmbeddedPostgres({ dir, log: () => undefined, settings: { fsync: 'off', no_such_thing: 'on' } });
  await expect(bad).rejects.toThrow('unrecognized configuration parameter "no_such_thing"');
});

test('stop closes open connections without waiting for them', async () => {
  const postgres = await start(dir);
  const slow = ask(postgres.url, 'select pg_sleep(600)').catch((error: unknown) => String(error));
  const sleepers = "select count(*)::int as count from pg_stat_activity where wait_event = 'PgSleep'";
  await expect.poll(() => ask(postgres.url, sleepers)).toEqual([{ count: 1 }]);
  await postgres.stop();
  expect(await slow).toMatch(/terminating connection|CONNECTION_CLOSED/);
});
