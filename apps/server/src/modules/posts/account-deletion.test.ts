/** Deleting an account during other users' actions keeps all counts exact and causes no errors. */
import { categories, type Session } from '@vitrine/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { findDiscrepancies, publishPost } from '../../../test/posts.ts';
import { edit } from './publishing/edit.ts';

let server: TestServer;
let ada: Session;
let ben: Session;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  [ada, ben] = [await server.join('Ada Quist'), await server.join('Ben Orr')];
});
afterAll(() => server.close());

const like = (as: Session, postId: string) => server.call('POST', '/api/posts/like', { as, body: { postId } });
const deleteAccount = (as: Session) => server.call('DELETE', '/api/user', { as, body: { confirm: 'correct horse' } });

const waitForBlockedQuery = async (): Promise<void> => {
  for (;;) {
    const waiting = await server.deps.pool`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length > 0) return;
  }
};

it('deletes a like from a list that the post joined while the deletion waited', async () => {
  const leaver = await server.join('Leaver of the moment');
  const post = await publishPost(server, ada, { category: ['Print'] });
  await like(leaver, post._id);
  let deleting: ReturnType<typeof deleteAccount> | undefined;
  await server.deps.pool.begin(async (db) => {
    await edit({ ...server.deps, db }, { id: ada._id, sessionId: '' }, post._id, { category: ['Mobile', 'UI Design'] });
    deleting = deleteAccount(leaver);
    await waitForBlockedQuery();
  });
  expect((await deleting)?.status).toBe(200);
  expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
});

it('a post is returned as it was published, even if it is gone before the response', async () => {
  const leaver = await server.join('Leaver after the commit');
  const { pool } = server.deps;
  const lists = await pool.reserve();
  const after = await pool.reserve();
  // The post is inserted, and then waits for its list.
  await lists`begin`;
  await lists`select 1 from post_list_totals where category = '' for update`;
  const publishing = publishPost(server, leaver, { title: 'A farewell' });
  await waitForBlockedQuery();
  // Next in the queue for the table: it gets the lock at the commit, before any later read.
  await after`begin`;
  const locked = after`lock table posts in access exclusive mode`.execute();
  await expect
    .poll(
      () =>
        pool`select 1 from pg_locks where mode = 'AccessExclusiveLock' and not granted and relation = 'posts'::regclass`,
    )
    .toHaveLength(1);
  await lists`commit`;
  await locked;
  await after`update posts set removed_at = now() where author_id = ${leaver._id}`;
  await after`commit`;
  for (const connection of [lists, after]) connection.release();
  expect((await publishing).title).toBe('A farewell');
  await pool`update posts set removed_at = null where author_id = ${leaver._id}`;
});

type Action = { readonly act: number; readonly by: number; readonly on: number; readonly categoryBits: number };
const anyAction: fc.Arbitrary<Action> = fc.record({
  act: fc.nat({ max: 5 }),
  by: fc.nat({ max: 3 }),
  on: fc.nat({ max: 3 }),
  categoryBits: fc.nat({ max: categories.length - 1 }),
});

it('keeps every count equal to its rows when two accounts are deleted during concurrent actions', async () => {
  const crowd = fc.array(anyAction, { minLength: 10, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(crowd, crowd, async (before, during) => {
      const leavers = [await server.join(), await server.join()];
      const people = [ada, ben, ...leavers];
      const posts = await Promise.all(people.map((person) => publishPost(server, person)));
      const execute = async ({ act, by, on, categoryBits }: Action): Promise<number> => {
        const [person, owner, post] = [people[by] ?? ada, people[on] ?? ada, posts[on]?._id ?? ''];
        if (act < 2) return (await like(person, post)).status;
        if (act === 2)
          return (await server.call('POST', '/api/posts/view', { as: person, body: { postId: post } })).status;
        const category = [categories[categoryBits] ?? 'Print', 'Mobile'];
        if (act === 3)
          return (await server.call('PATCH', `/api/post/${post}`, { as: owner, body: { category } })).status;
        if (act === 4) return (await server.call('DELETE', `/api/post/${post}`, { as: owner })).status;
        return (await server.call('POST', `/api/post/${post}/restore`, { as: owner })).status;
      };
      const publishAgain = (person: Session) =>
        publishPost(server, person).then(
          () => 201,
          (error: Error) => Number(/answered (\d+)/.exec(error.message)?.[1]),
        );
      const first = await Promise.all(before.map(execute));
      const [left, ...rest] = await Promise.all([
        Promise.all(leavers.map(deleteAccount)),
        ...during.map(execute),
        ...leavers.map(publishAgain),
      ]);
      expect(left.map(({ status }) => status)).toEqual([200, 200]);
      expect([...first, ...rest].filter((status) => ![200, 201, 401, 404].includes(status))).toEqual([]);
      expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
