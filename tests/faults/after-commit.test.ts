/** A process is killed right after it committed a change; what follows from the change happens after the restart. */
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

const signUp = ({ url }: ServerProcess, name: string) =>
  apiClientFor(url).accounts.signUp({
    body: { name, email: `${name}@vitrine.example`, password: 'correct horse' },
  });

const publish = async ({ url }: ServerProcess, token: string, title: string) => {
  const words = { description: 'Plain.', tags: ['paper'], tools: ['Figma' as const], category: ['Print' as const] };
  const image = dataUrl(await blocksOf(title));
  return apiClientFor(url, token).posts.publish({ body: { ...words, title, image } });
};

it('signals follow an edit whose process was killed right after its commit', async () => {
  const first = await open();
  const { token } = await signUp(first, 'ada');
  const post = await publish(first, token, 'Copper kettles');
  await expect.poll(() => wordsOf(post._id), { timeout: 150_000 }).toBeDefined();
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
  await expect.poll(isUpdated, { timeout: 150_000 }).toBe(true);
});

it('the author is notified once of a like whose process was killed before it wrote the notification', async () => {
  const first = await open();
  const [author, fan] = [await signUp(first, 'cy'), await signUp(first, 'di')];
  const post = await publish(first, author.token, 'Paper boats');
  const notifications = async () => {
    const [row] = await db<{ count: number }[]>`
      select count(*)::int as count from notifications where user_id = ${author._id}`;
    return row?.count;
  };
  await db.begin(async (locking) => {
    await locking`lock table notifications in access exclusive mode`;
    await apiClientFor(first.url, fan.token).posts.like({ body: { postId: post._id, liked: true } });
    // Otherwise the statement might start after the others were ended.
    await expect.poll(() => locking`select 1 from pg_stat_activity where wait_event_type = 'Lock'`).not.toHaveLength(0);
    await first.kill();
    // The database would finish a statement whose client is gone.
    await locking`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`;
  });
  expect(await notifications()).toBe(0);
  await open();
  await expect.poll(notifications, { timeout: 150_000 }).toBe(1);
});
