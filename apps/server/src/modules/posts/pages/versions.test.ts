import { limits, type PagesOfPost, type PageVersion, type Post, type Session } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../../../test/clock.ts';
import { draftCalls } from '../../../../test/drafts.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { blocksOf, foldersIn } from '../../../../test/pictures.ts';
import { publishPost } from '../../../../test/posts.ts';
import { deleteUnusedPictures } from '../../media/index.ts';
import { undoWindow } from '../policy.ts';
import { purge } from '../publishing/change.ts';

const clock = createClock();
let server: TestServer;
let ada: Session;
let ben: Session;
beforeAll(async () => {
  server = await createTestServer({ now: clock.now, env: { RATE_LIMIT: 'off', NODE_ENV: 'test' } });
  ada = await server.join('Ada Quist');
  ben = await server.join('Ben Orr');
});
afterAll(() => server.close());

const addressOf = (id: string) => `/api/post/${id}/pages`;
const versionsAt = (id: string) => `${addressOf(id)}/page-one/versions`;

/** In one chunk. */
const uploadFile = async (name: string, as: Session) => {
  const file = await blocksOf(name);
  await server.call('PUT', `/api/uploads/upload-${name}`, { as, body: { size: file.length } });
  const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${as.token}` };
  const url = `/api/uploads/upload-${name}?offset=0`;
  await server.app.inject({ method: 'PATCH', url, headers, payload: file });
  return file.length;
};
const attach = async (id: string, as: Session = ada) => {
  await uploadFile(`first-${id}`, as);
  const body = { id: 'page-one', upload: `upload-first-${id}` };
  return server.call('POST', `${addressOf(id)}/uploaded`, { as, body });
};
type Pages = { readonly status: number; readonly body: PagesOfPost & { readonly error?: string } };
const ask = (id: string, name: string, as: Session = ada): Promise<Pages> =>
  server.call('POST', versionsAt(id), { as, body: { id: `version-${name}`, upload: `upload-${name}` } });
const replace = async (id: string, name: string, as: Session = ada): Promise<Pages> => {
  await uploadFile(name, as);
  clock.advance(1000);
  return ask(id, name, as);
};
const list = async (id: string, as?: Session): Promise<PagesOfPost> =>
  (await server.call('GET', addressOf(id), { as })).body;
const versions = async (id: string, as: Session = ada): Promise<PageVersion[]> =>
  ((await server.call('GET', `/api/post/${id}/versions`, { as })).body as { versions: PageVersion[] }).versions;
const show = (id: string, version: string, isShown = true, as: Session = ada) =>
  server.call('PUT', `${versionsAt(id)}/${version}/shown`, { as, body: { isShown } });
const restore = (id: string, version: string, seen: number, as: Session = ada) =>
  server.call('POST', `${versionsAt(id)}/${version}/restore`, { as, body: { version: seen } });
const remove = (id: string, version: string, as: Session = ada) =>
  server.call('DELETE', `${versionsAt(id)}/${version}`, { as });
const used = async (as: Session = ada): Promise<number> =>
  ((await server.call('GET', '/api/uploads', { as })).body as { used: number }).used;
const statusOf = async (url = '') => (await server.app.inject({ url: new URL(url).pathname })).statusCode;

/** A post with one page, whose picture has these successors. */
const withVersions = async (as: Session, ...names: readonly string[]): Promise<Post> => {
  const post = await publishPost(server, as);
  await attach(post._id, as);
  for (const name of names) await replace(post._id, name, as);
  return post;
};

describe('a replaced picture', () => {
  it('is kept for its author, and shown to others only if the author wants it', async () => {
    const { _id: id } = await withVersions(ada);
    const [first] = (await list(id)).pages;
    const { status, body } = await replace(id, 'second');
    expect([status, body.version]).toEqual([201, 2]);
    expect(body.pages[0]?.picture?.url).not.toBe(first?.picture?.url);
    expect(body.pages[0]).not.toHaveProperty('before');
    await replace(id, 'third');
    expect(await versions(id)).toMatchObject([
      { id: 'version-third', pageId: 'page-one', isShown: false, picture: { url: body.pages[0]?.picture?.url } },
      { id: 'version-second', isShown: false, picture: { url: first?.picture?.url } },
    ]);
    for (const as of [undefined, ben]) {
      const reply = await server.call('GET', `/api/post/${id}/versions`, { as });
      expect(reply.status).toBe(as ? 403 : 401);
    }

    expect((await show(id, 'version-third')).status).toBe(200);
    expect((await show(id, 'version-second')).status).toBe(200);
    expect((await list(id, ben)).pages[0]?.before?.url).toBe(first?.picture?.url);
    expect((await versions(id)).map(({ isShown }) => isShown)).toEqual([false, true]);
    await show(id, 'version-second', false);
    expect((await list(id, ben)).pages[0]).not.toHaveProperty('before');
    expect((await show(id, 'version-none')).status).toBe(404);
  });

  it('can be the picture of the page again, and be deleted with its file', async () => {
    const { _id: id } = await withVersions(ada, 'middle', 'latest');
    const [latest, middle] = await versions(id);
    const now = (await list(id)).pages[0]?.picture?.url;
    clock.advance(1000);
    const answers = await Promise.all([1, 2, 3].map(() => restore(id, 'version-middle', 3)));
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409', '409']);
    expect((await list(id)).pages[0]?.picture?.url).toBe(middle?.picture.url);
    expect((await versions(id)).map(({ picture }) => picture.url)).toEqual([now, latest?.picture.url]);
    expect((await restore(id, 'version-none', 4)).status).toBe(404);

    const before = await used();
    expect((await remove(id, 'version-latest')).status).toBe(200);
    expect((await remove(id, 'version-latest')).status).toBe(200);
    expect(await statusOf(latest?.picture.url)).toBe(404);
    expect(await used()).toBeLessThan(before);
    expect(await versions(id)).toHaveLength(1);
  });
});

describe('a picture that is replaced by several calls', () => {
  it('is replaced once by a repeated call, and by each of several at once', async () => {
    const { _id: id } = await withVersions(ada);
    const first = (await list(id)).pages[0]?.picture?.url;
    await uploadFile('repeated', ada);
    const same = await Promise.all([1, 2, 3].map(() => ask(id, 'repeated')));
    expect(same.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await ask(id, 'repeated')).body.version).toBe(2);
    expect((await versions(id)).map(({ picture }) => picture.url)).toEqual([first]);

    // Two editors: neither picture is lost.
    await Promise.all(['left', 'right'].map((name) => uploadFile(name, ada)));
    const both = await Promise.all(['left', 'right'].map((name) => ask(id, name)));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const pictures = [
      ...(await versions(id)).map(({ picture }) => picture.url),
      (await list(id)).pages[0]?.picture?.url,
    ];
    expect(new Set(pictures).size).toBe(4);
  });
});

describe('versions are refused', () => {
  it('of a post of somebody else, of other pages, of texts, and above the limit', async () => {
    const { _id: id } = await withVersions(ada, 'kept');
    expect((await replace(id, 'foreign', ben)).status).toBe(403);
    expect((await show(id, 'version-kept', true, ben)).status).toBe(403);
    expect((await restore(id, 'version-kept', 2, ben)).status).toBe(403);
    expect((await remove(id, 'version-kept', ben)).status).toBe(403);
    // The ids exist, but in another post.
    const other = await withVersions(ben);
    expect((await show(other._id, 'version-kept', true, ben)).status).toBe(404);
    expect((await ask(other._id, 'kept', ben)).body.error).toBe('upload_not_found');

    const text = { id: 'text-one', alt: '', caption: '', text: 'A text' };
    const page = { ...text, id: 'page-one', text: '' };
    await server.call('PUT', addressOf(id), { as: ada, body: { version: 2, pages: [page, text] } });
    const toText = await server.call('POST', `${addressOf(id)}/text-one/versions`, {
      as: ada,
      body: { id: 'version-text', upload: 'upload-none' },
    });
    expect(toText.body).toMatchObject({ error: 'page_not_found' });

    await server.deps.pool`
      insert into page_versions (post_id, page_id, id, picture_id, replaced_at)
      select post_id, page_id, 'version-copy-' || n, picture_id, replaced_at
      from page_versions, generate_series(1, ${limits.pageVersions - 2}) as n where post_id = ${id}`;
    await Promise.all(['tenth', 'eleventh'].map((name) => uploadFile(name, ada)));
    const last = await Promise.all(['tenth', 'eleventh'].map((name) => ask(id, name)));
    expect(last.map(({ status }) => String(status)).sort()).toEqual(['201', '422']);
    expect(last.find(({ status }) => status === 422)?.body.error).toBe('too_many_versions');
    expect(await versions(id)).toHaveLength(limits.pageVersions);
  });
});

describe('versions', () => {
  it('count in the storage, stay with a draft that is published, and go with their page', async () => {
    const carl = await server.join('Carl Vik');
    const { create, publish } = draftCalls(
      () => server,
      () => carl,
    );
    await deleteUnusedPictures(server.deps);
    const draft = await create();
    const folders = (await foldersIn(server.deps.pictures)).length;
    await attach(draft.post._id, carl);
    const first = await used(carl);
    await replace(draft.post._id, 'of-draft', carl);
    expect(await used(carl)).toBe(first + (await blocksOf('of-draft')).length);
    await show(draft.post._id, 'version-of-draft', true, carl);
    expect((await server.call('GET', addressOf(draft.post._id))).status).toBe(404);

    const { post } = (await publish(draft.post._id)).body;
    expect(await versions(post._id, carl)).toMatchObject([{ id: 'version-of-draft', isShown: true }]);
    expect((await list(post._id)).pages[0]).toHaveProperty('before');

    await server.call('PUT', addressOf(post._id), { as: carl, body: { version: 2, pages: [] } });
    expect(await versions(post._id, carl)).toEqual([]);
    clock.advance(undoWindow + 2000);
    await purge(server.deps);
    expect(await used(carl)).toBe(0);
    expect(await server.deps.pool`select from page_versions where post_id = ${post._id}`).toHaveLength(0);
    expect((await foldersIn(server.deps.pictures)).length).toBe(folders);
  });

  it('are deleted with their post and with the account', async () => {
    const dora = await server.join('Dora Lind');
    await deleteUnusedPictures(server.deps);
    const folders = await foldersIn(server.deps.pictures);
    const post = await withVersions(dora, 'one-of-dora');
    await withVersions(dora, 'two-of-dora');
    await server.call('DELETE', `/api/post/${post._id}`, { as: dora });
    clock.advance(undoWindow + 2000);
    await purge(server.deps);
    await server.call('DELETE', '/api/user', { as: dora, body: { confirm: 'correct horse' } });
    expect(await foldersIn(server.deps.pictures)).toEqual(folders);
  });
});
