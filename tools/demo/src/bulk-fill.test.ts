import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deps } from '@vitrine/server/for-tools';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { fillInBulk } from './bulk-fill.ts';
import { withDatabase } from './seed/seed-bulk.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

let dataDir: string;
let databaseUrl: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bulk-'));
  const address = new URL(inject('databaseUrl'));
  const name = `bulk_${randomBytes(6).toString('hex')}`;
  await withDatabase({ databaseUrl: address.href, dataDir }, async ({ pool }) => {
    await pool.unsafe(`create database ${name}`);
  });
  address.pathname = `/${name}`;
  databaseUrl = address.href;
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const countsOf = async ({ pool }: Deps) => {
  const [row] = await pool<Record<string, number>[]>`
    select
      (select count(*) from posts) as posts,
      (select count(*) from likes) as likes,
      (select count(*) from pictures) as pictures,
      (select posts from post_list_totals where category = '') as standing,
      (select sum(hearts) from posts)::int as hearts,
      (select sum(total_likes) from users)::int as liked,
      (select count(*) from posts where hearts <> (select count(*) from likes where post_id = posts.id)) as wrong,
      (select count(*) from pg_constraint where contype = 'f' and conrelid = 'likes'::regclass) as keys`;
  return row;
};

it('fills an empty database with correct counters, and restores all constraints', async () => {
  const said: string[] = [];
  const size = { posts: 1200, likes: 2000, covers: 2 };
  await fillInBulk({ databaseUrl, dataDir, ...size }, (line) => said.push(line));
  expect(said.at(-1)).toMatch(/^1200 posts inserted/);
  await withDatabase({ databaseUrl, dataDir }, async (deps) => {
    const counts = await countsOf(deps);
    const likes = counts?.['likes'] ?? 0;
    expect(likes).toBeGreaterThan(1500);
    const expected = { posts: 1200, standing: 1200, hearts: likes, liked: likes, pictures: 2, wrong: 0, keys: 2 };
    expect(counts).toMatchObject(expected);
  });
});
