/** Lists of followers and of followed people, and the largest number of people one can follow. */
import { limits, type PeoplePage, type Session } from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let ada: Session;
let bo: Session;
let cy: Session;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  [ada, bo, cy] = [await server.join(), await server.join(), await server.join()];
});
afterAll(() => server.close());

const follow = (who: Session, whom: Session) => server.call('PUT', `/api/user/follow/${whom._id}`, { as: who });

const list = async (kind: 'followers' | 'following', of: Session, as?: Session, after?: string) => {
  const query = after ? `?after=${after}` : '';
  const reply = await server.call('GET', `/api/user/${of._id}/${kind}${query}`, { as });
  expect(reply.status).toBe(200);
  return reply.body as PeoplePage;
};

const names = ({ people }: PeoplePage) => people.map(({ name }) => name);

describe('followers and following', () => {
  it('are lists that everybody can read, without e-mail addresses', async () => {
    await follow(ada, bo);
    await follow(cy, bo);
    await server.call('POST', '/api/user/about', {
      as: ada,
      body: {
        firstname: '',
        lastname: '',
        occupation: 'Type designer',
        company: '',
        country: '',
        city: 'Oslo',
        title: '',
        description: '',
      },
    });
    const followers = await list('followers', bo);
    expect(new Set(names(followers))).toEqual(new Set([ada.name, cy.name]));
    expect(followers.next).toBeNull();
    expect(followers.people.find(({ _id }) => _id === ada._id)).toEqual({
      _id: ada._id,
      name: ada.name,
      handle: ada.handle,
      pic: expect.objectContaining({ url: expect.stringContaining('http') }),
      occupation: 'Type designer',
      city: 'Oslo',
      isFollowing: false,
    });
    expect(names(await list('following', ada))).toEqual([bo.name]);
    expect(await list('following', bo)).toEqual({ people: [], next: null });
  });

  it('tell the caller whom of them they follow', async () => {
    await follow(ada, bo);
    await follow(cy, bo);
    await follow(bo, ada);
    const { people } = await list('followers', bo, bo);
    expect(Object.fromEntries(people.map(({ _id, isFollowing }) => [_id, isFollowing]))).toEqual({
      [ada._id]: true,
      [cy._id]: false,
    });
  });
});

describe('a long list of followers', () => {
  it('is paged by a cursor, each person exactly once', async () => {
    const many = limits.pageSize * 2 + 3;
    await server.deps.db`
      insert into users (id, name, email, email_key, created_at)
      select ${`${ada._id}-`} || lpad(n::text, 4, '0'), 'Follower ' || n, n || ${ada._id} || '@f.example', n || ${ada._id} || '@f.example', now()
      from generate_series(1, ${many}::integer) as n`;
    await server.deps.db`
      insert into follows (follower_id, followed_id, created_at)
      select id, ${ada._id}, now() from users where name like 'Follower %' and id like ${`${ada._id}-%`}`;
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await list('followers', ada, undefined, after);
      seen.push(...page.people.map(({ _id }) => _id));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toHaveLength(many);
    expect(new Set(seen).size).toBe(many);
  });

  it('is missing for a missing user', async () => {
    expect((await server.call('GET', '/api/user/nobody/followers')).status).toBe(404);
    expect((await server.call('GET', '/api/user/nobody/following')).status).toBe(404);
  });
});

describe('who follows as many people as is possible', () => {
  const setFollowing = (who: Session, following: number) =>
    server.deps.db`update users set following = ${following} where id = ${who._id}`;

  it('follows nobody else, also when the last place is asked for several times at once', async () => {
    await follow(ada, cy);
    await setFollowing(ada, limits.follows - 1);
    const others = [bo, await server.join(), await server.join(), await server.join()];
    const statuses = (await Promise.all(others.map((other) => follow(ada, other)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
    const refused = others[statuses.indexOf(422)] ?? bo;
    expect(await follow(ada, refused)).toMatchObject({ status: 422, body: { error: 'too_many_follows' } });
    // Whom they follow already can be followed again, which changes nothing.
    expect((await follow(ada, cy)).status).toBe(200);
    await server.call('PUT', `/api/user/unfollow/${cy._id}`, { as: ada });
    expect((await follow(ada, refused)).status).toBe(200);
  });
});
