import type { Post, PostPage, Session } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../../../test/clock.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { foldersIn } from '../../../../test/pictures.ts';
import { findDiscrepancies, publishPost } from '../../../../test/posts.ts';
import { undoWindow } from '../policy.ts';
import { purge } from './change.ts';

const clock = createClock();
let server: TestServer;
let ada: Session;
let ben: Session;
beforeAll(async () => {
  server = await createTestServer({ now: clock.now });
  ada = await server.join('Ada Quist');
  ben = await server.join('Ben Orr');
});
afterAll(() => server.close());

const idsOn = async (category: string): Promise<string[]> => {
  const { body } = await server.call('GET', `/api/posts?category=${encodeURIComponent(category)}`);
  return (body as PostPage).posts.map(({ _id }) => _id);
};
const read = (id: string) => server.call('GET', `/api/post/${id}`);
const profile = async (as: Session): Promise<Session> => (await server.call('GET', '/api/user/profile', { as })).body;

describe('editing one’s own post', () => {
  it('changes what is sent and leaves the rest', async () => {
    const post = await publishPost(server, ada);
    const reply = await server.call('PATCH', `/api/post/${post._id}`, { as: ada, body: { title: 'Another title' } });
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
    const post = await publishPost(server, ada, { category: ['Branding', 'Print'] });
    await server.call('POST', '/api/posts/like', { as: ben, body: { postId: post._id } });
    await server.call('PATCH', `/api/post/${post._id}`, { as: ada, body: { category: ['Print', 'Mobile'] } });
    expect(await idsOn('Mobile')).toContain(post._id);
    expect(await idsOn('Print')).toContain(post._id);
    expect(await idsOn('Branding')).not.toContain(post._id);
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
  });

  it('needs the owner and a published post', async () => {
    const post = await publishPost(server, ada);
    const edit = (id: string, as: Session | undefined, body: unknown = { title: 'Mine now' }) =>
      server.call('PATCH', `/api/post/${id}`, { as, body });
    expect((await edit(post._id, ben)).status).toBe(403);
    expect((await edit(post._id, undefined)).status).toBe(401);
    expect((await edit('nothing', ada)).status).toBe(404);
    expect((await edit(post._id, ada, { category: [] })).status).toBe(400);
    expect((await edit(post._id, ada, { title: ' ' })).status).toBe(400);
    expect((await read(post._id)).body).toMatchObject({ title: post.title });
  });
});

describe('removing a post', () => {
  it('removes it and its counts everywhere, and restoring brings all of it back', async () => {
    const before = await profile(ada);
    const post = await publishPost(server, ada, { category: ['Typography'] });
    await server.call('POST', '/api/posts/like', { as: ben, body: { postId: post._id } });
    await server.call('POST', '/api/posts/view', { as: ben, body: { postId: post._id } });
    const url = `/api/post/${post._id}`;

    expect((await server.call('DELETE', url, { as: ben })).status).toBe(403);
    expect((await server.call('DELETE', url, { as: ada })).status).toBe(200);
    expect((await server.call('DELETE', url, { as: ada })).status).toBe(404);
    expect((await read(post._id)).status).toBe(404);
    expect(await idsOn('Typography')).toEqual([]);
    expect((await server.call('POST', '/api/posts/like', { as: ben, body: { postId: post._id } })).status).toBe(404);
    expect((await server.call('POST', '/api/posts/view', { body: { postId: post._id } })).status).toBe(404);
    expect(await profile(ada)).toMatchObject({ totalLikes: before.totalLikes, totalViews: before.totalViews });
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);

    expect((await server.call('POST', `${url}/restore`, { as: ben })).status).toBe(403);
    const restored = await server.call('POST', `${url}/restore`, { as: ada });
    expect(restored).toMatchObject({ status: 200, body: { _id: post._id, heartsCount: 1, views: 1 } });
    expect(await idsOn('Typography')).toEqual([post._id]);
    expect(await profile(ada)).toMatchObject({ totalLikes: before.totalLikes + 1, totalViews: before.totalViews + 1 });
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
  });

  it('is final after the undo window; its picture is then deleted unless another post uses it', async () => {
    const alone = await publishPost(server, ada, {}, 'a picture of its own');
    const shared = await publishPost(server, ada, {}, 'a shared picture');
    const other = await publishPost(server, ada, {}, 'a shared picture');
    for (const post of [alone, shared]) await server.call('DELETE', `/api/post/${post._id}`, { as: ada });
    await purge(server.deps);
    const folders = () => foldersIn(server.deps.pictures);
    const folderOf = (post: Post) => new URL(post.image.url).pathname.split('/')[2];
    expect(await folders()).toContain(folderOf(alone));

    clock.advance(undoWindow + 2000);
    const late = await server.call('POST', `/api/post/${alone._id}/restore`, { as: ada });
    expect(late.status).toBe(404);
    await purge(server.deps);
    expect(await folders()).not.toContain(folderOf(alone));
    expect(await folders()).toContain(folderOf(other));
    expect(await server.deps.pool`select id from posts where removed_at is not null`).toHaveLength(0);
  });
});
