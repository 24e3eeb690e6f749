import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeFolder, makeSite, type Site } from '../../test/backups.ts';
import { migrate } from '../platform/db/migrate.ts';
import { backup } from './backup.ts';
import { readRows, writeRows } from './rows.ts';

const fill = async ({ db }: Site, rows: number) => {
  await db`create table source (id int, words text, bytes bytea)`;
  await db`create table target (like source, check (id < 1000000))`;
  await db`insert into source select n, repeat('a \\ tab	and
    a line ', 8), sha512(n::text::bytea) from generate_series(1, ${rows}) n`;
};
const columns = ['id', 'words', 'bytes'];

test('a table of many chunks is copied unchanged, and the connection stays usable', async () => {
  const site = await makeSite();
  await fill(site, 60_000);
  await site.db.begin(async (tx) => {
    const writer = await site.db.reserve();
    await writer`begin`;
    const target = await writeRows(writer, { name: 'target', columns });
    let [rows, chunks] = [0, 0];
    for await (const chunk of readRows(tx, { name: 'source', columns })) {
      await target.write(chunk.bytes);
      [rows, chunks] = [rows + chunk.rows, chunks + 1];
    }
    await target.end();
    await writer`commit`;
    writer.release();
    expect(rows).toBe(60_000);
    expect(chunks).toBeGreaterThan(1);
    expect(await tx`select count(*) from source except select count(*) from target`).toEqual([]);
  });
  expect(await site.db`(table source except table target) union all (table target except table source)`).toEqual([]);
});

test.each([
  ['at once', '1\tx'],
  ['at the end', '2000000\tx\t\\\\x00'],
])('rows that violate a constraint are refused %s, with the reason', async (_, line) => {
  const site = await makeSite();
  await fill(site, 1);
  const bytes = await promisify(gzip)(`${`1\tx\t\\\\x00\n`.repeat(1000)}${line}\n`);
  const writing = site.db.begin(async (tx) => {
    const target = await writeRows(tx, { name: 'target', columns });
    await target.write(bytes);
    await target.end();
  });
  await expect(writing).rejects.toThrow('The rows of target were refused');
  expect(await site.db`select count(*) from target`).toEqual([{ count: 0 }]);
});

test('a backup stopped in the middle of a table ends at once and leaves no file', async () => {
  const site = await makeSite();
  await migrate(site.db);
  await fill(site, 60_000);
  const stop = new AbortController();
  const to = join(await makeFolder(), 'stopped.tar');
  const backingUp = backup({ config: site.config, to, databaseOnly: true, log: () => {}, signal: stop.signal });
  await expect.poll(() => readdir(dirname(to))).toHaveLength(1);
  stop.abort(new Error('enough'));
  await expect(backingUp).rejects.toThrow('enough');
  expect(await readdir(dirname(to))).toEqual([]);
});
