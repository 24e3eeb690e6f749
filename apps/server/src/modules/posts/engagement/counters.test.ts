/** Stored counts equal the rows they count, under any concurrent actions. */
import { categories, type LikeStatus, type Session } from '@vitrine/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { findDayDiscrepancies, findDiscrepancies, publishPost } from '../../../../test/posts.ts';

let server: TestServer;
let people: Session[];
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  people = await Promise.all(Array.from({ length: 4 }, (_, index) => server.join(`Person ${index}`)));
});
afterAll(() => server.close());

const authors = 3;

type Action = {
  readonly by: number;
  readonly post: number;
  readonly act: 'like' | 'view' | 'edit' | 'remove' | 'restore';
  readonly categoryBits: number;
};

const anyAction: fc.Arbitrary<Action> = fc.record({
  by: fc.nat({ max: 3 }),
  post: fc.nat({ max: authors - 1 }),
  act: fc.oneof(
    { weight: 6, arbitrary: fc.constant('like' as const) },
    { weight: 4, arbitrary: fc.constant('view' as const) },
    { weight: 2, arbitrary: fc.constantFrom('edit' as const, 'remove' as const, 'restore' as const) },
  ),
  categoryBits: fc.nat({ max: 2 ** 6 - 1 }),
});

/** Some of the first six categories, at least one. */
const categoriesFrom = (bits: number) => {
  const chosen = categories.slice(0, 6).filter((_, index) => bits & (1 << index));
  return chosen.length > 0 ? chosen : [categories[0]];
};

let addresses = 0;
const nextAddress = () => `10.${(addresses += 1) >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;

/** Post `n` belongs to user `n`, so that users like each other's posts. */
const execute = async ({ by, post, act, categoryBits }: Action, ids: readonly string[]): Promise<number> => {
  const [postId, liker, owner] = [ids[post] ?? '', people[by], people[post]];
  if (act === 'like') return (await server.call('POST', '/api/posts/like', { as: liker, body: { postId } })).status;
  if (act === 'edit') {
    return (
      await server.call('PATCH', `/api/post/${postId}`, { as: owner, body: { category: categoriesFrom(categoryBits) } })
    ).status;
  }
  if (act === 'remove') return (await server.call('DELETE', `/api/post/${postId}`, { as: owner })).status;
  if (act === 'restore') return (await server.call('POST', `/api/post/${postId}/restore`, { as: owner })).status;
  const payload = { postId };
  return (await server.app.inject({ method: 'POST', url: '/api/posts/view', remoteAddress: nextAddress(), payload }))
    .statusCode;
};

const publishAll = () =>
  Promise.all(people.slice(0, authors).map(async (person) => (await publishPost(server, person))._id));

const countOk = (done: readonly { action: Action; status: number }[], wanted: (action: Action) => boolean) =>
  done.filter(({ action, status }) => status === 200 && wanted(action)).length;

it('keeps every count equal to its rows under concurrent likes, views, edits and removals', async () => {
  const rounds = fc.array(fc.array(anyAction, { minLength: 4, maxLength: 16 }), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(rounds, async (story) => {
      const ids = await publishAll();
      const done: { action: Action; status: number }[] = [];
      for (const round of story) {
        const statuses = await Promise.all(round.map((action) => execute(action, ids)));
        done.push(...round.map((action, index) => ({ action, status: statuses[index] ?? 0 })));
        expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
      }
      expect(done.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
      for (const [post, id] of ids.entries()) {
        await server.call('POST', `/api/post/${id}/restore`, { as: people[post] });
        for (const [by, person] of people.entries()) {
          const status: LikeStatus = (await server.call('GET', `/api/posts/checkLikes/${id}`, { as: person })).body;
          const toggles = countOk(done, (action) => action.act === 'like' && action.by === by && action.post === post);
          expect(status.liked).toBe(toggles % 2 === 1);
          expect(status.viewCount).toBe(countOk(done, (action) => action.act === 'view' && action.post === post));
        }
      }
      expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
      expect(await findDayDiscrepancies(server.deps.pool)).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

it('concurrent actions do not deadlock', async () => {
  const deadlocks = async () => {
    const [row] = await server.deps.pool<{ deadlocks: number }[]>`
      select deadlocks from pg_stat_database where datname = current_database()`;
    return row?.deadlocks ?? 0;
  };
  const ids = await publishAll();
  const crowd = Array.from({ length: 240 }, (_, index): Action => {
    const act = (['edit', 'like', 'remove', 'view', 'restore', 'like'] as const)[index % 6] ?? 'like';
    return { by: index % 4, post: (index * 7) % authors, act, categoryBits: (index * 37) % 64 };
  });
  const statuses = await Promise.all(crowd.map((action) => execute(action, ids)));
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(await deadlocks()).toBe(0);
  expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
});
