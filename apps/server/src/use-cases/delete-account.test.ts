import type { Session } from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../../test/clock.ts';
import { createTestServer, type TestServer } from '../../test/harness.ts';
import { copyPosts, findDiscrepancies, publishPost } from '../../test/posts.ts';
import { startDeletion } from '../modules/accounts/index.ts';
import { deleteSomePosts } from '../modules/posts/index.ts';
import { inTransaction } from '../platform/db/db.ts';
import { finishInterruptedDeletions } from './delete-account.ts';

const clock = createClock();
let server: TestServer;
let me: Session;
let friend: Session;
beforeAll(async () => {
  server = await createTestServer({
    now: clock.now,
    env: { NODE_ENV: 'development', LOG_LEVEL: 'silent', RATE_LIMIT: 'off' },
  });
});
beforeEach(async () => {
  [me, friend] = [await server.join(), await server.join()];
});
afterAll(() => server.close());

const deleteAccount = (confirm: string, as = me) => server.call('DELETE', '/api/user', { as, body: { confirm } });
const follow = (who: Session, whom: Session) => server.call('PUT', `/api/user/follow/${whom._id}`, { as: who });
const profile = async (who: Session) => (await server.call('GET', '/api/user/profile', { as: who })).body;

describe('deleting an account', () => {
  it('needs the password', async () => {
    expect(await deleteAccount('wrong')).toMatchObject({ status: 422, body: { error: 'wrong_password' } });
    expect(await profile(me)).toMatchObject({ _id: me._id });
  });

  it('ends every session, frees the e-mail and removes the user from search', async () => {
    expect((await deleteAccount('correct horse')).status).toBe(200);
    expect((await server.call('GET', '/api/user/profile', { as: me })).status).toBe(401);
    expect((await server.call('GET', `/api/user/anotherUser?userId=${me._id}`)).status).toBe(404);
    expect((await server.call('GET', `/api/user?search=${me.email}`, { as: friend })).body).not.toContainEqual(
      expect.objectContaining({ _id: me._id }),
    );
    const body = { name: 'Somebody else', email: me.email, password: 'another password' };
    expect((await server.call('POST', '/api/user', { body })).status).toBe(201);
  });

  it('deletes search words of the name that no other name has', async () => {
    const [unique, namesake] = [await server.join('Quillon Onlyone'), await server.join('Quillon Another')];
    expect((await deleteAccount('correct horse', unique)).status).toBe(200);
    const known = await server.deps.db<{ word: string }[]>`
      select distinct word from name_word_deletions where word in ('quillon', 'onlyone')`;
    expect(known).toEqual([{ word: 'quillon' }]);
    expect((await server.call('GET', '/api/user?search=quilon', { as: friend })).body).toMatchObject([
      { _id: namesake._id },
    ]);
  });

  it('deletes follows in both directions, and updates the counts', async () => {
    await follow(me, friend);
    await follow(friend, me);
    const third = await server.join();
    await follow(third, me);
    await follow(third, friend);
    expect((await deleteAccount('correct horse')).status).toBe(200);
    expect(await profile(friend)).toMatchObject({ followers: 1, following: 0 });
    expect(await profile(third)).toMatchObject({ followers: 0, following: 1 });
  });

  it('during follows by others leaves every count equal to its rows', async () => {
    const crowd = await Promise.all(Array.from({ length: 6 }, () => server.join()));
    const calls = crowd.flatMap((person) => [follow(person, me), follow(me, person)]);
    const [deletion] = await Promise.all([deleteAccount('correct horse'), ...calls]);
    expect(deletion.status).toBe(200);
    const wrong = await server.deps.db`
      select u.id from users u
      where u.followers <> (select count(*) from follows where followed_id = u.id)
         or u.following <> (select count(*) from follows where follower_id = u.id)`;
    expect(wrong).toEqual([]);
  });
});

describe('deleting the data of an account', () => {
  it('deletes posts and likes, and every count stays right', async () => {
    const [mine, theirs] = [await publishPost(server, me), await publishPost(server, friend)];
    const like = (who: Session, postId: string) =>
      server.call('POST', '/api/posts/like', { as: who, body: { postId } });
    await Promise.all([like(me, theirs._id), like(me, mine._id), like(friend, mine._id), like(friend, theirs._id)]);
    expect(await profile(friend)).toMatchObject({ totalLikes: 2 });
    expect((await deleteAccount('correct horse')).status).toBe(200);
    expect(await profile(friend)).toMatchObject({ totalLikes: 1 });
    expect((await server.call('GET', `/api/post/${mine._id}`)).status).toBe(404);
    expect((await server.call('GET', `/api/post/${theirs._id}`)).body).toMatchObject({ heartsCount: 1 });
    expect(await findDiscrepancies(server.deps.db)).toEqual([]);
  });

  it('during publishing and liking leaves no gap and no wrong count', async () => {
    const theirs = await publishPost(server, friend);
    const like = (who: Session) => server.call('POST', '/api/posts/like', { as: who, body: { postId: theirs._id } });
    const publishing = Array.from({ length: 4 }, () => publishPost(server, me).catch(() => null));
    const [deletion] = await Promise.all([deleteAccount('correct horse'), ...publishing, like(me), like(friend)]);
    expect(deletion.status).toBe(200);
    expect(await findDiscrepancies(server.deps.db)).toEqual([]);
  });

  it('deletes the chats', async () => {
    const chat: { _id: string } = (await server.call('POST', '/api/chat', { as: me, body: { userId: friend._id } }))
      .body;
    await server.call('POST', '/api/message', { as: friend, body: { chatId: chat._id, content: 'Hello' } });
    expect((await deleteAccount('correct horse')).status).toBe(200);
    expect((await server.call('GET', '/api/chat', { as: friend })).body).toEqual([]);
  });

  it('asks users without a password for their e-mail', async () => {
    const body = { name: 'Guest', email: 'Guest@people.example', password: 'subject', pic: '' };
    const guest: Session = (await server.call('POST', '/api/user/google-auth', { body })).body;
    expect(await deleteAccount('subject', guest)).toMatchObject({ status: 422, body: { error: 'not_confirmed' } });
    expect((await deleteAccount('guest@PEOPLE.example', guest)).status).toBe(200);
  });
});

describe('a large account', () => {
  it('is deleted while others publish, and every count stays right', async () => {
    const post = await publishPost(server, me);
    await copyPosts(server.deps.pool, post._id, 3_000);
    await publishPost(server, friend);
    const account = { isGone: false };
    const deleting = deleteAccount('correct horse').then((reply) => {
      account.isGone = true;
      return reply.status;
    });
    let published = 0;
    while (!account.isGone) {
      await publishPost(server, friend);
      if (!account.isGone) published += 1;
    }
    expect(await deleting).toBe(200);
    // Each of these waited for a lock and got it while the account was being deleted.
    expect(published).toBeGreaterThan(0);
    expect(await server.deps.pool`select id from posts where author_id = ${me._id}`).toHaveLength(0);
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
  });

  it('whose deletion was interrupted refuses sign-in, and is deleted later', async () => {
    const post = await publishPost(server, me);
    await copyPosts(server.deps.pool, post._id, 250);
    const theirs = await publishPost(server, friend);
    await server.call('POST', '/api/posts/like', { as: me, body: { postId: theirs._id } });
    await follow(me, friend);
    // The state after a crash: the deletion has begun, and the first posts are deleted.
    await startDeletion(server.deps, me._id);
    await inTransaction(server.deps, (inside) => deleteSomePosts(inside, me._id));
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
    expect((await server.call('GET', '/api/user/profile', { as: me })).status).toBe(401);
    const logIn = await server.call('POST', '/api/user/login', {
      body: { email: me.email, password: 'correct horse' },
    });
    expect(logIn).toMatchObject({ status: 401, body: { error: 'invalid_credentials' } });

    await finishInterruptedDeletions(server.deps);
    expect(await server.deps.pool`select id from users where id = ${me._id}`).toHaveLength(1);
    clock.advance(2 * 60 * 1000);
    await Promise.all([finishInterruptedDeletions(server.deps), finishInterruptedDeletions(server.deps)]);
    expect(await server.deps.pool`select id from users where id = ${me._id}`).toHaveLength(0);
    expect(await server.deps.pool`select id from posts where author_id = ${me._id}`).toHaveLength(0);
    expect(await profile(friend)).toMatchObject({ followers: 0, totalLikes: 0 });
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
  });
});
