/** A process is killed while people comment, give hearts to comments and save: what was acknowledged is there, and every count is right. */
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
import { findDiscrepancies } from '../../apps/server/test/posts.ts';
import { apiClientFor } from './chat-client.ts';
import { type ServerProcess, startServer } from './server-process.ts';

let folder: string;
let postgres: EmbeddedPostgres;
let db: Sql;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine talk '));
  postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), log: () => undefined });
  db = connect(postgres.url, { max: 2 });
  server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder, RATE_LIMIT: 'off' });
});
afterAll(async () => {
  await server.close();
  await db.end({ timeout: 5 });
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const signUp = async (name: string) => {
  const body = { name, email: `${name}@vitrine.example`, password: 'correct horse' };
  const { token } = await apiClientFor(server.url).accounts.signUp({ body });
  return apiClientFor(server.url, token);
};
type Person = Awaited<ReturnType<typeof signUp>>;

type Acknowledged = { readonly comments: string[]; readonly hearts: string[]; readonly saves: Set<string> };

/** Until a call fails, because the process is gone. */
const talk = async (person: Person, name: string, postIds: readonly string[], done: Acknowledged): Promise<void> => {
  const collection = await person.collections.create({ body: { title: name } });
  try {
    for (let turn = 0; ; turn += 1) {
      const postId = postIds[turn % postIds.length] ?? '';
      const body = { body: `Turn ${turn}`, clientId: `talk-${name}-turn-${turn}` };
      const { comment } = await person.comments.write({ params: { postId }, body });
      done.comments.push(comment._id);
      await person.comments.heart({ params: { commentId: comment._id }, body: { hearted: true } });
      done.hearts.push(comment._id);
      await person.collections.save({ params: { collectionId: collection._id, postId } });
      done.saves.add(`${collection._id} ${postId}`);
      if (turn % 2 === 0) continue;
      // From here on it may be taken out, whether the response comes or not.
      done.saves.delete(`${collection._id} ${postId}`);
      await person.collections.unsave({ params: { collectionId: collection._id, postId } });
    }
  } catch {}
};

it('nothing that was acknowledged is lost, and counts equal what they count', async () => {
  const author = await signUp('ada');
  const words = { description: 'Plain.', tags: ['paper'], tools: ['Figma' as const], category: ['Print' as const] };
  const postIds: string[] = [];
  for (const title of ['One', 'Two', 'Three']) {
    const post = await author.posts.publish({ body: { ...words, title, image: dataUrl(await blocksOf(title)) } });
    postIds.push(post._id);
  }
  const done: Acknowledged = { comments: [], hearts: [], saves: new Set() };
  const talking = ['bo', 'cy', 'di', 'ed'].map(async (name) => talk(await signUp(name), name, postIds, done));
  await expect.poll(() => done.hearts.length, { timeout: 150_000 }).toBeGreaterThan(40);
  await server.kill();
  await Promise.all(talking);
  await server.start();
  const missing = await db<{ what: string }[]>`
    select 'comment ' || id as what from unnest(${done.comments}::text[]) as said (id)
      where not exists (select from comments where comments.id = said.id)
    union all select 'heart ' || id from unnest(${done.hearts}::text[]) as hearted (id)
      where not exists (select from comment_hearts where comment_id = hearted.id)
    union all select 'save ' || what from unnest(${[...done.saves]}::text[]) as saved (what)
      where not exists (select from collection_posts where collection_id || ' ' || post_id = saved.what)`;
  expect(missing).toEqual([]);
  expect(done.saves.size).toBeGreaterThan(0);
  expect(await findDiscrepancies(db)).toEqual([]);
});
