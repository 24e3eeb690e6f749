import type { Session } from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { useFirstProcess } from '../../../test/multi-process.ts';

let server: TestServer;
let ada: Session;
let bo: Session;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  [ada, bo] = [await server.join(), await server.join()];
});
afterAll(() => server.close());

const follow = (who: Session, whom: { _id: string }) => server.call('PUT', `/api/user/follow/${whom._id}`, { as: who });
const unfollow = (who: Session, whom: { _id: string }) =>
  server.call('PUT', `/api/user/unfollow/${whom._id}`, { as: who });
const check = (who: Session, whom: { _id: string }) =>
  server.call('GET', `/api/user/CheckFollow/${whom._id}`, { as: who });
const profile = async (who: Session) => (await server.call('GET', '/api/user/profile', { as: who })).body;

/** Users whose stored counts differ from the rows they count. */
const miscounted = () => server.deps.db`
  select u.id from users u
  where u.followers <> (select count(*) from follows where followed_id = u.id)
     or u.following <> (select count(*) from follows where follower_id = u.id)`;

describe('following', () => {
  it('answers 200, and both counts change at once', async () => {
    const { status, body } = await follow(ada, bo);
    expect({ status, body }).toEqual({ status: 200, body: { isFollowing: true } });
    expect(await profile(ada)).toMatchObject({ following: 1, followers: 0 });
    expect(await profile(bo)).toMatchObject({ following: 0, followers: 1 });
    expect((await check(ada, bo)).body).toEqual({ isFollowing: true });
    expect((await check(bo, ada)).body).toEqual({ isFollowing: false });
  });

  it('changes nothing the second time, in either direction', async () => {
    expect([(await follow(ada, bo)).status, (await follow(ada, bo)).status]).toEqual([200, 200]);
    expect(await profile(bo)).toMatchObject({ followers: 1 });
    expect([(await unfollow(ada, bo)).status, (await unfollow(ada, bo)).status]).toEqual([200, 200]);
    expect(await profile(bo)).toMatchObject({ followers: 0 });
    expect((await check(ada, bo)).body).toEqual({ isFollowing: false });
  });

  it('emits one event, and only when something changed', async () => {
    useFirstProcess();
    const emitted: unknown[] = [];
    server.deps.durableEvents.on('followsChanged', async (changes) => void emitted.push(...changes));
    await Promise.all([follow(ada, bo), follow(ada, bo), follow(ada, bo)]);
    await server.deps.durableEvents.idle();
    expect(emitted).toEqual([{ followerId: ada._id, followedId: bo._id }]);
  });

  it('is refused for oneself, for a missing user, and without a session', async () => {
    expect(await follow(ada, ada)).toMatchObject({ status: 400, body: { error: 'follow_self' } });
    expect(await follow(ada, { _id: 'nobody' })).toMatchObject({ status: 404, body: { error: 'user_not_found' } });
    expect(await unfollow(ada, { _id: 'nobody' })).toMatchObject({ status: 404 });
    expect(await check(ada, { _id: 'nobody' })).toMatchObject({ status: 404 });
    expect((await server.call('PUT', `/api/user/follow/${bo._id}`)).status).toBe(401);
  });
});

describe('concurrently', () => {
  it('a double follow counts once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => follow(ada, bo)));
    expect(await profile(bo)).toMatchObject({ followers: 1 });
    expect(await miscounted()).toHaveLength(0);
  });

  it('two who follow each other do not deadlock', async () => {
    const rounds = Array.from({ length: 20 }, (_, round) =>
      round % 2 ? [follow(ada, bo), unfollow(bo, ada)] : [follow(bo, ada), unfollow(ada, bo)],
    );
    const replies = await Promise.all(rounds.flat());
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(await miscounted()).toHaveLength(0);
  });

  it('follows and unfollows among many leave every count equal to its rows', async () => {
    const people = [ada, bo, await server.join(), await server.join(), await server.join()];
    const call = (turn: number) => {
      const who = people[turn % people.length] ?? ada;
      const whom = people[(turn * 7 + Math.floor(turn / 5) + 1) % people.length] ?? bo;
      return turn % 3 === 2 ? unfollow(who, whom) : follow(who, whom);
    };
    // More at once from one address would be refused by load shedding.
    const atOnce = 50;
    for (let start = 0; start < 300; start += atOnce) {
      const replies = await Promise.all(Array.from({ length: atOnce }, (_, index) => call(start + index)));
      expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200, 400]));
    }
    expect(await miscounted()).toHaveLength(0);
  });
});
