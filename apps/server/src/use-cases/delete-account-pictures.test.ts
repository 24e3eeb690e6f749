import type { OwnPost, PagesOfPost, Post, Session } from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../../test/clock.ts';
import { draftCalls } from '../../test/drafts.ts';
import { createTestServer, type TestServer } from '../../test/harness.ts';
import { blocksOf, dataUrl } from '../../test/pictures.ts';
import { publishPost } from '../../test/posts.ts';
import { lockFilesForCopy } from '../modules/media/index.ts';
import { purge } from '../modules/posts/index.ts';

const clock = createClock();
let server: TestServer;
let me: Session;
beforeAll(async () => {
  server = await createTestServer({ now: clock.now });
});
beforeEach(async () => {
  me = await server.join();
});
afterAll(() => server.close());

const status = async (url: string, headers = {}) =>
  (await server.app.inject({ url: new URL(url).pathname, headers })).statusCode;
const publish = async (text: string, as = me): Promise<Post> => publishPost(server, as, {}, await blocksOf(text));
const deleteAccount = (as = me) => server.call('DELETE', '/api/user', { as, body: { confirm: 'correct horse' } });
const changeAvatar = async (text: string): Promise<string> => {
  const body = { pic: dataUrl(await blocksOf(text)) };
  return ((await server.call('PUT', '/api/user/profileImage', { as: me, body })).body as Session).pic.url;
};

/** As during a backup, while no file may be deleted. */
const withLockedFiles = (run: () => Promise<void>): Promise<void> =>
  server.deps.pool.begin(async (db) => {
    await lockFilesForCopy(db);
    await run();
  });

describe('pictures of a deleted account', () => {
  it('are deleted at once: of published posts, of removed posts, of the profile', async () => {
    const [published, removed] = [await publish('first'), await publish('second')];
    await server.call('DELETE', `/api/post/${removed._id}`, { as: me });
    const urls = [published.image.url, removed.image.url, await changeAvatar('my face')];
    expect(await Promise.all(urls.map((url) => status(url)))).toEqual([200, 200, 200]);
    expect((await deleteAccount()).status).toBe(200);
    expect(await Promise.all(urls.map((url) => status(url)))).toEqual([404, 404, 404]);
    expect(await Promise.all(urls.map((url) => status(url, { 'if-none-match': '*' })))).toEqual([404, 404, 404]);
  });

  it('are deleted with drafts, their pages and hidden posts, of which no row is left', async () => {
    const { create, set, addPage } = draftCalls(
      () => server,
      () => me,
    );
    const draft = await create({ title: 'Begun' });
    const body = { image: dataUrl(await blocksOf('a cover of a draft')) };
    const reply = await server.call('PUT', `/api/post/${draft.post._id}/cover`, { as: me, body });
    const cover = (reply.body as OwnPost).post.image.url;
    const page = (await addPage(draft.post._id, 'page-one')).json<PagesOfPost>().pages[0]?.picture?.url ?? '';
    await server.call('POST', `/api/post/${draft.post._id}/feedback`, { as: me });
    const hidden = await publish('a private one');
    await set(hidden._id, { visibility: 'private' });
    const urls = [cover, page, hidden.image.url];
    expect(await Promise.all(urls.map((url) => status(url)))).toEqual([200, 200, 200]);
    expect((await deleteAccount()).status).toBe(200);
    expect(await Promise.all(urls.map((url) => status(url)))).toEqual([404, 404, 404]);
    expect(await server.deps.pool`select from posts where author_id = ${me._id}`).toHaveLength(0);
    expect(await server.deps.pool`select from post_pages where post_id = ${draft.post._id}`).toHaveLength(0);
  });

  it('are not served any more, even while a backup keeps their files', async () => {
    const { image } = await publish('while copied');
    await withLockedFiles(async () => {
      expect((await deleteAccount()).status).toBe(200);
      const file = new URL(image.url).pathname.replace('/pictures/', '');
      expect(await server.deps.pictures.find(file)).not.toBeNull();
      expect(await status(image.url)).toBe(404);
    });
  });

  it('stay for other users who published the same picture', async () => {
    const friend = await server.join();
    const [mine, theirs] = [await publish('shared'), await publish('shared', friend)];
    expect(mine.image.url).toBe(theirs.image.url);
    await deleteAccount();
    expect(await status(theirs.image.url)).toBe(200);
  });
});

describe('an unused picture', () => {
  it('is deleted once its post can no longer be restored', async () => {
    const { _id, image } = await publish('removed');
    await server.call('DELETE', `/api/post/${_id}`, { as: me });
    await purge(server.deps);
    expect(await status(image.url)).toBe(200);
    clock.advance(11 * 60 * 1000);
    await withLockedFiles(() => purge(server.deps));
    expect(await status(image.url)).toBe(404);
  });

  it('is deleted when it is replaced', async () => {
    const before = await changeAvatar('before');
    await withLockedFiles(async () => {
      await changeAvatar('after');
      expect(await status(before)).toBe(404);
    });
  });
});
