/** The query plan of a profile whose author has moved as many of thousands of posts as is possible. */
import { limits } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedBulk } from '../../../../../../tools/demo/src/seed/seed-bulk.ts';
import { bulkOf, coversOf } from '../../../../test/bulk.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { copyPosts, publishPost } from '../../../../test/posts.ts';
import { createRecorder, explain, rowsOf } from '../../../../test/sql/statement-costs.ts';
import { listPinnedFirst } from '../pins/pins.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedBulk(server.deps, bulkOf({ posts: 30_000, people: 1_000, likesEach: 0 }), coversOf(2));
  await server.deps.pool`
    insert into post_places (post_id, user_id, key)
    select id, author_id, id || '!00001' from posts where views % 2 = 0`;
}, 240_000);
afterAll(() => server.close());

it('a page reads few rows, wherever it is, and only so many can be moved', async () => {
  const { pool } = server.deps;
  const ada = await server.join();
  const { _id } = await publishPost(server, ada);
  await copyPosts(pool, _id, 1_400);
  const place = (id: string, after: string | null) =>
    server.call('PUT', `/api/post/${id}/place`, { as: ada, body: { after } });
  const old = await pool<{ id: string }[]>`
    select id from posts where author_id = ${ada._id} order by id limit ${limits.movedPosts - 1}`;
  const ids = old.map(({ id }) => id);
  // The oldest ones come first.
  await pool`
    insert into post_places (post_id, user_id, key)
    select id, ${ada._id}, 'z!' || lpad(n::text, 5, '0') from unnest(${ids}::text[]) with ordinality as moved (id, n)`;
  await pool`analyze posts, post_places`;
  const recorder = createRecorder(server);
  const middle = (await listPinnedFirst(server.deps.db, ada._id, { after: null, limit: 1_200 })).at(-1) ?? null;
  for (const after of [null, ids[0] ?? null, middle]) {
    const { result, statements } = await recorder.record(() =>
      listPinnedFirst(recorder.db, ada._id, { after, limit: 37 }),
    );
    expect(result).toHaveLength(37);
    const plans = await Promise.all(statements.map(({ text, values }) => explain(pool, text, values)));
    const read = plans.flat().filter((part) => ['posts', 'post_places'].includes(part['Relation Name'] ?? ''));
    expect(read.map((part) => part['Node Type'])).not.toContain('Seq Scan');
    const sum = read.reduce((rows, part) => rows + rowsOf(part), 0);
    // Those that were moved, once, and a page of each kind with what was looked up.
    expect(sum).toBeLessThanOrEqual(limits.movedPosts + 6 * 37);
  }
  await recorder.close();
  const [one, two] = await pool<{ id: string }[]>`
    select id from posts where author_id = ${ada._id} and id <> all(${ids}) limit 2`;
  expect((await place(one?.id ?? '', null)).status).toBe(200);
  expect(await place(two?.id ?? '', null)).toMatchObject({ status: 422, body: { error: 'too_many_moved' } });
  expect((await place(ids[5] ?? '', ids[3] ?? null)).status).toBe(200);
});
