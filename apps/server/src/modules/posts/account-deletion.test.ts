/** Somebody leaves while everybody else goes on: what is counted stays what is there, and nobody meets an error. */
import { categories, type Session } from '@vitrine/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { findDiscrepancies, publishWork } from '../../../test/works.ts';
import { edit } from './publishing/change.ts';

let server: TestServer;
let ada: Session;
let ben: Session;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  [ada, ben] = [await server.join('Ada Quist'), await server.join('Ben Orr')];
});
afterAll(() => server.close());

const like = (as: Session, postId: string) => server.call('POST', '/api/posts/like', { as, body: { postId } });
const leave = (as: Session) => server.call('DELETE', '/api/user', { as, body: { confirm: 'correct horse' } });

const someoneWaits = async (): Promise<void> => {
  for (;;) {
    const waiting = await server.deps.pool`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length > 0) return;
  }
};

it('takes a like back from a categoryBits the work was put on while the leaver waited', async () => {
  const leaver = await server.join('Leaver of the moment');
  const post = await publishWork(server, ada, { category: ['Print'] });
  await like(leaver, post._id);
  let leaving: ReturnType<typeof leave> | undefined;
  await server.deps.pool.begin(async (db) => {
    await edit({ ...server.deps, db }, { id: ada._id, sessionId: '' }, post._id, { category: ['Mobile', 'UI Design'] });
    leaving = leave(leaver);
    await someoneWaits();
  });
  expect((await leaving)?.status).toBe(200);
  expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
});

type Deed = { readonly act: number; readonly by: number; readonly on: number; readonly categoryBits: number };
const someDeed: fc.Arbitrary<Deed> = fc.record({
  act: fc.nat({ max: 5 }),
  by: fc.nat({ max: 3 }),
  on: fc.nat({ max: 3 }),
  categoryBits: fc.nat({ max: categories.length - 1 }),
});

it('keeps every counter equal to its rows when two people leave in the middle of any crowd', async () => {
  const crowd = fc.array(someDeed, { minLength: 10, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(crowd, crowd, async (before, during) => {
      const leavers = [await server.join(), await server.join()];
      const people = [ada, ben, ...leavers];
      const posts = await Promise.all(people.map((person) => publishWork(server, person)));
      const perform = async ({ act, by, on, categoryBits }: Deed): Promise<number> => {
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
        publishWork(server, person).then(
          () => 201,
          (error: Error) => Number(/answered (\d+)/.exec(error.message)?.[1]),
        );
      const first = await Promise.all(before.map(perform));
      const [left, ...rest] = await Promise.all([
        Promise.all(leavers.map(leave)),
        ...during.map(perform),
        ...leavers.map(publishAgain),
      ]);
      expect(left.map(({ status }) => status)).toEqual([200, 200]);
      expect([...first, ...rest].filter((status) => ![200, 201, 401, 404].includes(status))).toEqual([]);
      expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);
