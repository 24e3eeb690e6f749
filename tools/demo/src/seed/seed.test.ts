import type { Chat, Notification, Post, PostPage, Session } from '@vitrine/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bulkOf, coversOf } from '../../../../apps/server/test/bulk.ts';
import { createTestServer, type TestServer } from '../../../../apps/server/test/harness.ts';
import { webpOf } from '../../../../apps/server/test/pictures.ts';
import { findDayDiscrepancies, findDiscrepancies } from '../../../../apps/server/test/posts.ts';
import { seedBulk } from './seed-bulk.ts';
import { seedWorld } from './seed-world.ts';
import type { SeedPicture, SeedWorld } from './types.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const at = (minute: number) => new Date(Date.UTC(2025, 5, 1, 12, minute));
const person = (id: string, name: string) => ({ id, name, email: `${id}@vitrine.example`, joinedAt: at(0) });
const work = (id: string, personId: string, views: number) => ({
  id,
  personId,
  title: `Work ${id}`,
  description: 'Words.',
  tags: ['one'],
  tools: ['Figma'],
  categories: ['Print'],
  createdAt: at(1),
  views,
});

const small: SeedWorld = {
  people: [
    {
      ...person('ada', 'Ada Quist'),
      about: {
        firstname: 'Ada',
        lastname: 'Quist',
        occupation: 'Printer',
        company: '',
        country: 'Norway',
        city: 'Bergen',
        title: 'Ink',
        description: 'Prints by night.',
      },
    },
    person('ben', 'Ben Orr'),
  ],
  posts: [work('w1', 'ada', 40), work('w2', 'ben', 2)],
  likes: [{ personId: 'ben', postId: 'w1', at: at(2) }],
  follows: [{ followerId: 'ben', followedId: 'ada', at: at(3) }],
  conversations: [
    {
      id: 'talk',
      personIds: ['ben', 'ada'],
      messages: [
        { id: 'm1', senderId: 'ben', content: 'Which paper is it?', at: at(4) },
        { id: 'm2', senderId: 'ada', content: 'Kozo.', at: at(5) },
      ],
      unread: 1,
    },
  ],
};

async function* pictures(): AsyncGenerator<SeedPicture> {
  yield { kind: 'avatar', ownerId: 'ada', bytes: await webpOf('ada') };
  for (const id of ['w1', 'w2']) yield { kind: 'cover', ownerId: id, bytes: await webpOf(id) };
}

describe('seeded data', () => {
  it('is what the calls would have made of it', async () => {
    await seedWorld(server.deps, small, pictures(), { passwords: { 'ben@vitrine.example': 'open sesame' } });
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
    expect(await findDayDiscrepancies(server.deps.pool)).toEqual([]);
    const entered = await server.call('POST', '/api/user/login', {
      body: { email: 'ben@vitrine.example', password: 'open sesame' },
    });
    const ben: Session = entered.body;
    expect(ben).toMatchObject({ following: 1, followers: 0, totalViews: 2, totalLikes: 0 });
    const { posts }: PostPage = (await server.call('GET', '/api/posts?sort=hearts')).body;
    expect(posts.map((post: Post) => [post._id, post.heartsCount, post.views])).toEqual([
      ['w1', 1, 40],
      ['w2', 0, 2],
    ]);
    expect(posts[0]?.userId.pic.url).toMatch(/\.webp$/);
    const picture = await server.app.inject({ url: new URL(posts[0]?.image.url ?? '').pathname });
    expect(picture.statusCode).toBe(200);
    expect((await server.call('GET', '/api/user/ada/about')).body).toMatchObject({ city: 'Bergen' });
    const chats: Chat[] = (await server.call('GET', '/api/chat', { as: ben })).body;
    expect(chats[0]?.users[0]?._id).toBe('ada');
    const notes: Notification[] = (await server.call('GET', '/api/notifications', { as: ben })).body;
    expect(notes).toHaveLength(1);
  });

  it('stands as a whole or not at all', async () => {
    const broken = { ...small, follows: [{ followerId: 'nobody', followedId: 'ada', at: at(2) }] };
    await expect(seedWorld(server.deps, broken, pictures())).rejects.toThrow(/foreign key/);
    expect(await server.deps.pool`select 1 from users union all select 1 from pictures`).toHaveLength(0);
  });
});

describe('data seeded in bulk', () => {
  it('keeps every count and every place', async () => {
    await seedBulk(server.deps, bulkOf({ posts: 3000, people: 50, likesEach: 5 }), coversOf(3));
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
    const page: PostPage = (await server.call('GET', '/api/posts?page=84&hearts=count')).body;
    expect(page).toMatchObject({ currentPage: 84, totalPages: 84 });
    expect(page.posts).toHaveLength(3000 - 83 * 36);
    expect(page.posts.at(-1)).toMatchObject({
      title: 'Work 0\twith a tab, a \\ and a\nline',
      tags: ['a "quoted" tag', 'b\\c'],
    });
  });
});
