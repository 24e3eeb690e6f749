import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { applyMigrations, listMigrations, migrate } from '../../platform/db/migrate.ts';
import { readFile } from './file-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const ofBefore = '0500-file-parts.sql';

it('files from before they were stored once keep their bytes, unfinished or not', async () => {
  const { pool } = server.deps;
  const file = Buffer.from(Array.from({ length: 600_000 }, (_, at) => (at * 31) % 251));
  // A schema as it was.
  await pool.begin(async (tx) => {
    await tx`drop schema public cascade`;
    await tx`create schema public`;
  });
  const names = await listMigrations();
  const earlier = names.slice(0, names.indexOf(ofBefore));
  await pool.begin((tx) => applyMigrations(tx, earlier, () => undefined));
  await pool`
    insert into users (id, name, email, email_key, created_at)
    values ('ada', 'Ada', 'ada@vitrine.example', 'ada@vitrine.example', now())`;
  await pool`insert into uploads (user_id, id, size, received, changed_at) values ('ada', 'one', 600000, 600000, now())`;
  for (const start of [0, 300_000])
    await pool`insert into upload_chunks values ('ada', 'one', ${start}, ${file.subarray(start, start + 300_000)})`;
  await pool`
    insert into pictures (id, width, height, bytes, variants, thumbhash, palette, touched_at)
    values ('picture', 1, 1, 1, '[]', '', '[]', now())`;
  await pool`insert into picture_uploads (picture_id, kind, bytes) values ('picture', 'page', ${file})`;

  await migrate(pool);
  const rows = await pool<{ file: string }[]>`select file from uploads union all select file from picture_uploads`;
  const files = await Promise.all(rows.map((row) => readFile(pool, row.file)));
  expect(files.map((bytes) => Buffer.compare(bytes, file))).toEqual([0, 0]);
  await pool`delete from pictures`;
  await pool`delete from users`;
  expect(await pool`select file from file_parts`).toHaveLength(0);
});
