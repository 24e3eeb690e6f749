import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import connect from 'postgres';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { startEmbeddedPostgres } from './index.ts';

let dir: string;
const settings = { fsync: 'off' };
const log = () => undefined;

beforeEach(async () => {
  dir = join(await mkdtemp(join(tmpdir(), 'embedded postgres ')), 'data');
});
afterEach(async () => {
  await rm(join(dir, '..'), { recursive: true, force: true });
});

async function ask(url: string, statement: string): Promise<unknown[]> {
  const sql = connect(url, { max: 1 });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end();
  }
}

test('the whole test run shares one server', async () => {
  expect(await ask(inject('databaseUrl'), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('data survives a stop and a start, in a path with spaces', async () => {
  const first = await startEmbeddedPostgres({ dir, log, settings });
  await ask(first.url, 'create table kept (name text)');
  await ask(first.url, "insert into kept values ('é')");
  await first.stop();
  await expect(ask(first.url, 'select 1')).rejects.toThrow();
  const second = await startEmbeddedPostgres({ dir, log, settings });
  expect(await ask(second.url, 'select name from kept')).toEqual([{ name: 'é' }]);
  expect(await ask(second.url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  await second.stop();
});
