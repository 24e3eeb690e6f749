/** People named on drafts and other hidden posts: they are asked when the post becomes public, and know nothing before. */
import type { CreditRequest, Credits, Notification, Session } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftCalls } from '../../../../test/drafts.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { publishPost } from '../../../../test/posts.ts';

let server: TestServer;
let ada: Session;
let ben: Session;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  [ada, ben] = [await server.join(), await server.join()];
});
afterAll(() => server.close());

const { create, publish, set } = draftCalls(
  () => server,
  () => ada,
);
const name = (postId: string, whom: Session, role = 'Lettering') =>
  server.call('POST', `/api/post/${postId}/credits`, { as: ada, body: { handle: whom.handle, role } });
const answer = (postId: string, accept: boolean, as = ben) =>
  server.call('POST', `/api/credits/${postId}`, { as, body: { accept } });
const remove = (postId: string, as: Session, whom = ben) =>
  server.call('DELETE', `/api/post/${postId}/credits/${whom._id}`, { as });
const statesOf = async (postId: string, as?: Session) => {
  const { credits }: Credits = (await server.call('GET', `/api/post/${postId}/credits`, { as })).body;
  return credits.map(({ person, state }) => [person._id, state]);
};
const requests = async (as = ben): Promise<string[]> =>
  ((await server.call('GET', '/api/credits', { as })).body as CreditRequest[]).map(({ post }) => post._id);

/** Runs the stored events as the queue does, and once more. */
const runEvents = async () => {
  await server.deps.durableEvents.idle();
  const jobs = await server.deps.pool<{ id: number; payload: unknown }[]>`
    select id, payload from jobs where queue = 'events.creditsChanged' order by id`;
  const queue = server.deps.durableEvents.queues().find((each) => each.name === 'events.creditsChanged');
  for (const job of [...jobs, ...jobs]) await queue?.run({ payload: job.payload } as never);
  await server.deps.pool`delete from jobs where queue = 'events.creditsChanged'`;
};
const notices = async (as = ben): Promise<Notification[]> => {
  await runEvents();
  const all: Notification[] = (await server.call('GET', '/api/notifications', { as })).body;
  return all.filter(({ kind }) => kind === 'credit');
};

it('are named on a draft, and asked once it is public', async () => {
  const carl = await server.join();
  const { post: draft } = await create();
  expect((await name(draft._id, ben)).status).toBe(200);
  expect((await name(draft._id, carl)).status).toBe(200);
  expect((await name(draft._id, carl, 'Photos')).status).toBe(200);
  expect(await statesOf(draft._id, ada)).toEqual([
    [ben._id, 'pending'],
    [carl._id, 'pending'],
  ]);
  expect((await remove(draft._id, ada, carl)).status).toBe(200);
  // Even somebody who knows the id of the draft.
  expect([(await answer(draft._id, true)).status, (await remove(draft._id, ben)).status]).toEqual([404, 404]);
  expect([await requests(), await notices()]).toEqual([[], []]);

  const { post } = (await publish(draft._id)).body;
  expect([await requests(), await requests(carl), await notices(carl)]).toEqual([[post._id], [], []]);
  expect(await notices()).toHaveLength(1);
  // The editor that is still open has the id of the draft.
  expect((await name(draft._id, carl)).status).toBe(200);
  expect(await notices(carl)).toHaveLength(1);
  expect((await answer(post._id, true)).status).toBe(200);
  expect(await statesOf(post._id)).toEqual([[ben._id, 'accepted']]);
  expect((await remove(draft._id, ada, carl)).status).toBe(200);
  expect([await notices(carl), await requests(carl)]).toEqual([[], []]);
});

it('are named on a private post, asked when it is shown, and can withdraw when it is hidden again', async () => {
  const dora = await server.join();
  const post = await publishPost(server, ada);
  await set(post._id, { visibility: 'private' });
  await name(post._id, dora);
  expect([await requests(dora), await notices(dora)]).toEqual([[], []]);
  await set(post._id, { visibility: 'public' });
  expect([await requests(dora), await notices(dora)]).toMatchObject([[post._id], [{ kind: 'credit' }]]);
  await answer(post._id, true, dora);
  await set(post._id, { visibility: 'private' });
  expect((await remove(post._id, dora, dora)).status).toBe(200);
  expect(await statesOf(post._id, ada)).toEqual([[dora._id, 'declined']]);
});
