/** Credits: people named on a post, shown after they have accepted. */
import {
  type CardFeed,
  type CreditRequest,
  type Credits,
  limits,
  type Notification,
  type Post,
  type Session,
} from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { copyPosts, publishPost } from '../../../../test/posts.ts';

let server: TestServer;
let ada: Session;
let ben: Session;
let post: Post;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
});
beforeEach(async () => {
  [ada, ben] = [await server.join(), await server.join()];
  post = await publishPost(server, ada);
});
afterAll(() => server.close());

const address = () => `/api/post/${post._id}/credits`;
const name = (handle: string | null | undefined, { role = 'Lettering', as = ada } = {}) =>
  server.call('POST', address(), { as, body: { handle, role } });
const answer = (accept: boolean, as = ben) => server.call('POST', `/api/credits/${post._id}`, { as, body: { accept } });
const remove = (as: Session, whom = ben) => server.call('DELETE', `${address()}/${whom._id}`, { as });
const seen = async (as?: Session) => {
  const { credits }: Credits = (await server.call('GET', address(), { as })).body;
  return credits.map(({ person, role, state }) => [person._id, role, state]);
};
const credited = async (after?: string): Promise<CardFeed> =>
  (await server.call('GET', `/api/user/${ben._id}/credited${after ? `?after=${after}` : ''}`)).body;
const titles = async () => (await credited()).posts.map(({ card }) => card.title);
const requests = async (as = ben): Promise<CreditRequest[]> => (await server.call('GET', '/api/credits', { as })).body;
/** Another process may deliver the event. */
const patience = { timeout: 60_000 };
/** Of credits, unread. */
const notices = async (as = ben): Promise<Notification[]> => {
  await server.deps.durableEvents.idle();
  const all: Notification[] = (await server.call('GET', '/api/notifications', { as })).body;
  return all.filter(({ kind }) => kind === 'credit');
};

describe('a credit', () => {
  it('is shown to everybody once the person has accepted it', async () => {
    expect((await name(`@${ben.handle}`.toUpperCase())).status).toBe(200);
    expect([await seen(), await seen(ada), await seen(ben)]).toEqual([
      [],
      [[ben._id, 'Lettering', 'pending']],
      [[ben._id, 'Lettering', 'pending']],
    ]);
    expect(await titles()).toEqual([]);
    expect(await requests()).toMatchObject([{ post: { _id: post._id }, author: { _id: ada._id }, role: 'Lettering' }]);
    await expect.poll(async () => (await notices()).length, patience).toBe(1);
    expect(await notices()).toMatchObject([{ kind: 'credit', actor: { _id: ada._id }, post: { _id: post._id } }]);

    expect((await answer(true)).status).toBe(200);
    expect((await answer(true)).status).toBe(200);
    expect(await seen()).toEqual([[ben._id, 'Lettering', 'accepted']]);
    expect([await titles(), await requests()]).toEqual([[post.title], []]);
    await expect.poll(async () => (await notices()).length, patience).toBe(0);
    // An accepted role is not changed behind the person's back.
    await name(ben.handle, { role: 'Something else' });
    expect(await seen()).toEqual([[ben._id, 'Lettering', 'accepted']]);
  });

  it('is for the person to decline, and to withdraw; both are final', async () => {
    await name(ben.handle);
    expect((await answer(false)).status).toBe(200);
    expect((await answer(true)).body).toMatchObject({ error: 'credit_not_found' });
    expect((await name(ben.handle)).body).toMatchObject({ error: 'credit_declined' });
    expect([await seen(), await requests()]).toEqual([[], []]);

    const other = await server.join();
    await name(other.handle);
    await answer(true, other);
    expect((await remove(other, other)).status).toBe(200);
    expect((await name(other.handle)).body).toMatchObject({ error: 'credit_declined' });
    expect(await seen()).toEqual([]);
  });

  it('is for the author to remove; naming the person again sends no second notification of what was read', async () => {
    await name(ben.handle);
    await expect.poll(async () => (await notices()).length, patience).toBe(1);
    await server.call('POST', '/api/notifications/read', { as: ben });
    expect((await remove(ada)).status).toBe(200);
    expect((await remove(ada)).status).toBe(404);
    expect(await requests()).toEqual([]);
    expect((await name(ben.handle, { role: 'Type' })).status).toBe(200);
    expect(await requests()).toMatchObject([{ role: 'Type' }]);
    expect(await notices()).toEqual([]);
  });
});

describe('naming', () => {
  it('is refused for oneself, for nobody, on the post of another, without a role', async () => {
    expect((await name(ada.handle)).body).toMatchObject({ error: 'credit_self' });
    for (const handle of ['no-such-person', '../../x', '@', 'a'.repeat(101), ''])
      expect([handle, (await name(handle)).status]).toEqual([handle, /^.{1,100}$/.test(handle) ? 404 : 400]);
    expect((await name(ben.handle, { as: ben })).status).toBe(403);
    for (const role of ['', '  ', 'x'.repeat(61)]) expect((await name(ben.handle, { role })).status).toBe(400);
    expect((await answer(true)).status).toBe(404);
    expect((await remove(ben, ada)).status).toBe(403);
    expect((await server.call('GET', '/api/post/nothing/credits')).status).toBe(404);
    expect((await server.call('GET', '/api/user/nobody/credited')).status).toBe(404);
  });

  it('is one credit when done twice at once, and answered once', async () => {
    const replies = await Promise.all([name(ben.handle), name(ben.handle), name(ben.handle)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await seen(ada)).toHaveLength(1);
    const statuses = (await Promise.all([answer(true), answer(false), answer(true)])).map(({ status }) => status);
    const [[, , state] = []] = await seen(ada);
    // Whoever was first, the others were told unless they wanted the same.
    expect(statuses).toEqual(state === 'accepted' ? [200, 404, 200] : [404, 200, 404]);
  });
});

describe('credits', () => {
  it('are limited for each post, also when people are removed again', async () => {
    const rows = Array.from({ length: limits.credits }, (_, n) => n);
    await server.deps.db`
      with people as (
        insert into users (id, name, email, email_key, created_at)
        select ${post._id} || n, 'Person ' || n, ${post._id} || n || '@vitrine.example', ${post._id} || n || '@vitrine.example', now()
        from unnest(${rows}::integer[]) as n returning id
      )
      insert into post_credits (post_id, user_id, role, state, created_at)
      select ${post._id}, id, 'Extra', 'accepted', now() from people`;
    expect((await name(ben.handle)).body).toMatchObject({ error: 'too_many_credits' });
    await server.deps.db`update post_credits set state = 'removed' where post_id = ${post._id}`;
    expect((await name(ben.handle)).status).toBe(200);
  });

  it('are a list of posts, page by page, without removed ones', async () => {
    await copyPosts(server.deps.db, post._id, limits.pageSize + 1);
    await server.deps.db`
      insert into post_credits (post_id, user_id, role, state, created_at)
      select id, ${ben._id}, 'Type', 'accepted', now() from posts where author_id = ${ada._id}`;
    const first = await credited();
    const second = await credited(first.next ?? '');
    expect([first.posts.length, second.posts.length, second.next]).toEqual([limits.pageSize, 2, null]);
    expect(new Set([...first.posts, ...second.posts].map(({ card }) => card._id)).size).toBe(limits.pageSize + 2);
    await server.call('DELETE', `/api/post/${post._id}`, { as: ada });
    expect((await credited(first.next ?? '')).posts).toHaveLength(1);
  });

  it('are hidden with the post', async () => {
    const hide = () =>
      server.call('PUT', `/api/post/${post._id}/visibility`, { as: ada, body: { visibility: 'private' } });
    await name(ben.handle);
    await answer(true);
    const other = await server.join();
    await name(other.handle);
    expect((await hide()).status).toBe(200);
    expect((await server.call('GET', address(), { as: other })).status).toBe(404);
    expect([await titles(), await requests(other), await notices(other)]).toEqual([[], [], []]);
    expect(await seen(ada)).toHaveLength(2);
  });

  it('disappear with the account of the person, and with the post', async () => {
    await name(ben.handle);
    await answer(true);
    const other = await server.join();
    await name(other.handle);
    await server.call('DELETE', '/api/user', { as: ben, body: { confirm: 'correct horse' } });
    expect(await seen(ada)).toEqual([[other._id, 'Lettering', 'pending']]);
    await server.call('DELETE', '/api/user', { as: ada, body: { confirm: 'correct horse' } });
    expect(await requests(other)).toEqual([]);
    expect(await server.deps.db`select 1 from post_credits where post_id = ${post._id}`).toHaveLength(0);
  });
});
