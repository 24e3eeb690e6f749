/** A process is killed right after it committed an edit; the signals of the post are updated after the restart. */
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
import { apiClientFor } from './chat-client.ts';
import { type ServerProcess, startServer } from './server-process.ts';

let folder: string;
let postgres: EmbeddedPostgres;
let db: Sql;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine edits '));
  postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), log: () => undefined });
  db = connect(postgres.url, { max: 2 });
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await db.end({ timeout: 5 });
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = async (env: Record<string, string> = {}): Promise<ServerProcess> => {
  const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder, ...env });
  servers.push(server);
  return server;
};

const wordsOf = async (id: string) => {
  const [row] = await db<{ words: string }[]>`
    select encode(words, 'hex') as words from post_signals where post_id = ${id} and linked`;
  return row?.words;
};

it('signals follow an edit whose process was killed right after its commit', async () => {
  const first = await open();
  const body = { name: 'Ada', email: 'ada@vitrine.example', password: 'correct horse' };
  const { token } = await apiClientFor(first.url).accounts.signUp({ body });
  const words = { description: 'Kept.', tags: ['paper'], tools: ['Figma' as const], category: ['Print' as const] };
  const image = dataUrl(await blocksOf('one'));
  const post = await apiClientFor(first.url, token).posts.publish({
    body: { ...words, title: 'Copper kettles', image },
  });
  await expect.poll(() => wordsOf(post._id), { timeout: 60_000 }).toBeDefined();
  const before = await wordsOf(post._id);
  await first.kill();

  // With an unreachable recommender this process does not update signals itself.
  const second = await open({ RECOMMENDER_URL: 'http://127.0.0.1:9' });
  await apiClientFor(second.url, token).posts.edit({
    params: { postId: post._id },
    body: { title: 'Velvet umbrellas' },
  });
  await second.kill();
  expect(await wordsOf(post._id)).toBe(before);

  await open();
  const isUpdated = async () => ![undefined, before].includes(await wordsOf(post._id));
  await expect.poll(isUpdated, { timeout: 60_000 }).toBe(true);
});
