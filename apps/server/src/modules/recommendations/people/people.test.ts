import type { Session, SuggestedPerson } from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { indexEverybody } from '../../../../test/calls/people-index.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { publishPost } from '../../../../test/posts.ts';

let server: TestServer;
let me: Session;
let maker: Session;
let friend: Session;
let known: Session;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
});
beforeEach(async () => {
  await server.deps.pool`delete from posts`;
  [me, maker, friend, known] = [await server.join(), await server.join(), await server.join(), await server.join()];
});
afterAll(() => server.close());

const follow = (as: Session, whom: Session) => server.call('PUT', `/api/user/follow/${whom._id}`, { as });
const suggested = async (): Promise<SuggestedPerson[]> =>
  (await server.call('GET', '/api/people/suggested', { as: me })).body;
const reasons = async () => (await suggested()).map(({ _id, reason }) => [_id, reason]);

describe('people to follow', () => {
  it('made what one likes, are followed by followed people, or are widely liked, and it says which', async () => {
    const popular = await server.join();
    const posts = [
      await publishPost(server, maker),
      await publishPost(server, maker),
      await publishPost(server, popular),
    ];
    for (const { _id } of posts.slice(0, 2))
      await server.call('POST', '/api/posts/like', { as: me, body: { postId: _id } });
    await follow(me, friend);
    await follow(friend, known);
    expect(await reasons()).toEqual([
      [maker._id, 'You like 2 of their works'],
      [known._id, `Followed by ${friend.name}, whom you follow`],
      [popular._id, 'Their works are widely liked'],
    ]);
  });

  it('are told apart by what they do and where, if nothing else speaks for them', async () => {
    const about = { firstname: '', lastname: '', company: '', country: '', title: '', description: '' };
    for (const [as, occupation, city] of [
      [maker, 'Illustrator', 'Gent'],
      [known, '', 'Lima'],
    ] as const) {
      await publishPost(server, as);
      await server.call('POST', '/api/user/about', { as, body: { ...about, occupation, city } });
    }
    expect(Object.fromEntries(await reasons())).toEqual({ [maker._id]: 'Illustrator · Gent', [known._id]: 'Lima' });
  });

  it('leave out oneself, followed, blocked and muted people, and those who have blocked one', async () => {
    for (const as of [me, maker, friend, known]) await publishPost(server, as);
    expect(await suggested()).toHaveLength(3);
    await server.call('PUT', `/api/user/blocks/${maker._id}`, { as: me });
    await server.call('PUT', `/api/user/mutes/${friend._id}`, { as: me });
    await server.call('PUT', `/api/user/blocks/${me._id}`, { as: known });
    expect(await suggested()).toEqual([]);
    await server.call('DELETE', `/api/user/blocks/${maker._id}`, { as: me });
    expect(await suggested()).toMatchObject([{ _id: maker._id }]);
    await follow(me, maker);
    expect(await suggested()).toEqual([]);
  });
});

describe('suggestions of a search', () => {
  it('leave out people of whom one has blocked the other', async () => {
    const wanted = await server.join(`Zephyrine ${me.name}`);
    const ask = async (as?: Session) => {
      const reply = await server.call('GET', '/api/search/suggest?q=zephyrine', as ? { as } : {});
      const body: { people: { _id: string }[] } = reply.body;
      return body.people.map(({ _id }) => _id);
    };
    await indexEverybody(server);
    expect(await ask(me)).toContain(wanted._id);
    await server.call('PUT', `/api/user/blocks/${me._id}`, { as: wanted });
    expect(await ask(me)).not.toContain(wanted._id);
    expect(await ask()).toContain(wanted._id);
    expect(await ask(known)).toContain(wanted._id);
  });
});
