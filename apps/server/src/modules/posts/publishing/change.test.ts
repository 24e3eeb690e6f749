import type { Post, PostPage, Session } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../../../test/clock.ts';
import { createWorld, type World } from '../../../../test/harness.ts';
import { foldersIn } from '../../../../test/pictures.ts';
import { findDiscrepancies, publishWork } from '../../../../test/works.ts';
import { undoWindow } from '../policy.ts';
import { purge } from './change.ts';

const clock = createClock();
let world: World;
let ada: Session;
let ben: Session;
beforeAll(async () => {
  world = await createWorld({ now: clock.now });
  ada = await world.join('Ada Quist');
  ben = await world.join('Ben Orr');
});
afterAll(() => world.close());

const idsOn = async (category: string): Promise<string[]> => {
  const { body } = await world.call('GET', `/api/posts?category=${encodeURIComponent(category)}`);
  return (body as PostPage).posts.map(({ _id }) => _id);
};
const read = (id: string) => world.call('GET', `/api/post/${id}`);
const profile = async (as: Session): Promise<Session> => (await world.call('GET', '/api/user/profile', { as })).body;

describe('editing one’s own work', () => {
  it('changes what is sent and leaves the rest', async () => {
    const post = await publishWork(world, ada);
    const reply = await world.call('PATCH', `/api/post/${post._id}`, { as: ada, body: { title: 'Another title' } });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      title: 'Another title',
      description: post.description,
      tools: post.tools,
      tags: post.tags,
      category: post.category,
    });
    expect((await read(post._id)).body).toMatchObject({ title: 'Another title' });
  });

  it('moves it between lists, with its likes', async () => {
    const post = await publishWork(world, ada, { category: ['Branding', 'Print'] });
    await world.call('POST', '/api/posts/like', { as: ben, body: { postId: post._id } });
    await world.call('PATCH', `/api/post/${post._id}`, { as: ada, body: { category: ['Print', 'Mobile'] } });
    expect(await idsOn('Mobile')).toContain(post._id);
    expect(await idsOn('Print')).toContain(post._id);
    expect(await idsOn('Branding')).not.toContain(post._id);
    expect(await findDiscrepancies(world.deps.pool)).toEqual([]);
  });

  it('is for the owner alone, and for works that stand', async () => {
    const post = await publishWork(world, ada);
    const tried = (id: string, as: Session | undefined, body: unknown = { title: 'Mine now' }) =>
      world.call('PATCH', `/api/post/${id}`, { as, body });
    expect((await tried(post._id, ben)).status).toBe(403);
    expect((await tried(post._id, undefined)).status).toBe(401);
    expect((await tried('nothing', ada)).status).toBe(404);
    expect((await tried(post._id, ada, { category: [] })).status).toBe(400);
    expect((await tried(post._id, ada, { title: ' ' })).status).toBe(400);
    expect((await read(post._id)).body).toMatchObject({ title: post.title });
  });
});

describe('taking a work down', () => {
  it('removes it everywhere, with what it earned, and putting it back restores all of it', async () => {
    const before = await profile(ada);
    const post = await publishWork(world, ada, { category: ['Typography'] });
    await world.call('POST', '/api/posts/like', { as: ben, body: { postId: post._id } });
    await world.call('POST', '/api/posts/view', { as: ben, body: { postId: post._id } });
    const url = `/api/post/${post._id}`;

    expect((await world.call('DELETE', url, { as: ben })).status).toBe(403);
    expect((await world.call('DELETE', url, { as: ada })).status).toBe(200);
    expect((await world.call('DELETE', url, { as: ada })).status).toBe(404);
    expect((await read(post._id)).status).toBe(404);
    expect(await idsOn('Typography')).toEqual([]);
    expect((await world.call('POST', '/api/posts/like', { as: ben, body: { postId: post._id } })).status).toBe(404);
    expect((await world.call('POST', '/api/posts/view', { body: { postId: post._id } })).status).toBe(404);
    expect(await profile(ada)).toMatchObject({ totalLikes: before.totalLikes, totalViews: before.totalViews });
    expect(await findDiscrepancies(world.deps.pool)).toEqual([]);

    expect((await world.call('POST', `${url}/restore`, { as: ben })).status).toBe(403);
    const restored = await world.call('POST', `${url}/restore`, { as: ada });
    expect(restored).toMatchObject({ status: 200, body: { _id: post._id, heartsCount: 1, views: 1 } });
    expect(await idsOn('Typography')).toEqual([post._id]);
    expect(await profile(ada)).toMatchObject({ totalLikes: before.totalLikes + 1, totalViews: before.totalViews + 1 });
    expect(await findDiscrepancies(world.deps.pool)).toEqual([]);
  });

  it('is final after a while, and then its picture goes too, unless another work uses it', async () => {
    const alone = await publishWork(world, ada, {}, 'a picture of its own');
    const shared = await publishWork(world, ada, {}, 'a shared picture');
    const other = await publishWork(world, ada, {}, 'a shared picture');
    for (const post of [alone, shared]) await world.call('DELETE', `/api/post/${post._id}`, { as: ada });
    await purge(world.deps);
    const folders = () => foldersIn(world.deps.pictures);
    const folderOf = (post: Post) => new URL(post.image.url).pathname.split('/')[2];
    expect(await folders()).toContain(folderOf(alone));

    clock.advance(undoWindow + 2000);
    const late = await world.call('POST', `/api/post/${alone._id}/restore`, { as: ada });
    expect(late.status).toBe(404);
    await purge(world.deps);
    expect(await folders()).not.toContain(folderOf(alone));
    expect(await folders()).toContain(folderOf(other));
    expect(await world.deps.pool`select id from posts where removed_at is not null`).toHaveLength(0);
  });
});
