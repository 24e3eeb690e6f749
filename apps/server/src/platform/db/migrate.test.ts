import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { listMigrations, MigrationError, migrate } from './migrate.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const recorded = () =>
  server.deps.pool<{ name: string; checksum: string | null }[]>`select name, checksum from migrations order by name`;

test('each applied migration is recorded with its checksum', async () => {
  const rows = await recorded();
  expect(rows.map(({ name }) => name)).toEqual(await listMigrations());
  for (const { checksum } of rows) expect(checksum).toMatch(/^[0-9a-f]{64}$/);
});

test('a migration that was edited after it had been applied is refused by name, and nothing is applied', async () => {
  const { pool } = server.deps;
  const [first, ...rest] = await listMigrations();
  const last = rest.at(-1) ?? '';
  await pool`update migrations set checksum = ${'0'.repeat(64)} where name = ${first ?? ''}`;
  await pool`delete from migrations where name = ${last}`;
  const refused = migrate(pool);
  await expect(refused).rejects.toBeInstanceOf(MigrationError);
  await expect(refused).rejects.toThrow(first);
  expect((await recorded()).map(({ name }) => name)).not.toContain(last);
});

test('a database from before checksums gets them without applying anything again', async () => {
  const { pool } = server.deps;
  const before = await recorded();
  await pool`alter table migrations drop column checksum`;
  const log: string[] = [];
  await migrate(pool, (line) => log.push(line));
  expect(log).toEqual([]);
  expect(await recorded()).toEqual(before);
});
