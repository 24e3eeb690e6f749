/** An edit is committed, and the process dies at once: the signals of the post follow after the restart. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Sql } from '../../apps/server/src/platform/db/db.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { blocksOf, dataUrl } from '../../apps/server/test/pictures.ts';
import { type House, openHouse } from './house.ts';
import { clientFor } from './talker.ts';

let folder: string;
let postgres: EmbeddedPostgres;
let db: Sql;
const houses: House[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine edits '));
  postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), log: () => undefined });
  db = connect(postgres.url, { max: 2 });
});
afterAll(async () => {
  for (const house of houses) await house.close();
  await db.end({ timeout: 5 });
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = async (env: Record<string, string> = {}): Promise<House> => {
  const house = await openHouse({ DATABASE_URL: postgres.url, DATA_DIR: folder, ...env });
  houses.push(house);
  return house;
};

const wordsOf = async (id: string) => {
  const [row] = await db<{ words: string }[]>`
    select encode(words, 'hex') as words from post_signals where post_id = ${id} and linked`;
  return row?.words;
};

it('signals follow an edit whose process was killed right after its commit', async () => {
  const first = await open();
  const body = { name: 'Ada', email: 'ada@vitrine.example', password: 'correct horse' };
  const { token } = await clientFor(first.url).accounts.signUp({ body });
  const words = { description: 'Kept.', tags: ['paper'], tools: ['Figma' as const], category: ['Print' as const] };
  const image = dataUrl(await blocksOf('one'));
  const post = await clientFor(first.url, token).posts.publish({ body: { ...words, title: 'Copper kettles', image } });
  await expect.poll(() => wordsOf(post._id), { timeout: 60_000 }).toBeDefined();
  const before = await wordsOf(post._id);
  await first.kill();

  // This one leaves the recommendations to a process that is away, so the edit is all that it does before it dies.
  const second = await open({ RECOMMENDER_URL: 'http://127.0.0.1:9' });
  await clientFor(second.url, token).posts.edit({ params: { postId: post._id }, body: { title: 'Velvet umbrellas' } });
  await second.kill();
  expect(await wordsOf(post._id)).toBe(before);

  await open();
  const isFollowed = async () => ![undefined, before].includes(await wordsOf(post._id));
  await expect.poll(isFollowed, { timeout: 60_000 }).toBe(true);
});
