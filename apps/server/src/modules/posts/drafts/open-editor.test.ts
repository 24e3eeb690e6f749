/** An editor that is open while the draft is published at its time, and goes on with the id that the draft had. */
import type { PagesOfPost, Session } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClock } from '../../../../test/clock.ts';
import { draftCalls } from '../../../../test/drafts.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { blocksOf, dataUrl, webpOf } from '../../../../test/pictures.ts';
import { publishDue } from './publish-draft.ts';

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

const { create, read, set, addPage } = draftCalls(
  () => server,
  () => ada,
);

/** A draft with a page, published by the queue. Returns its first id and the one it has now. */
const publishAtItsTime = async (): Promise<{ draftId: string; id: string }> => {
  const { post } = await create();
  await addPage(post._id, 'page-one');
  const publishAt = new Date(clock.now().getTime() + 60_000).toISOString();
  expect(await set(post._id, { visibility: 'draft', publishAt })).toMatchObject({ status: 200 });
  clock.advance(61_000);
  await publishDue(server.deps);
  const { body } = await read(post._id);
  return { draftId: post._id, id: body.post._id };
};

const words = { alt: '', caption: '', text: '' };
const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH', path: string, body?: unknown, as: Session = ada) =>
  server.call(method, path, { as, ...(body === undefined ? {} : { body }) });

it('reads, adds, replaces and saves pages of the post that the draft became', async () => {
  const { draftId, id } = await publishAtItsTime();
  expect(id).not.toBe(draftId);
  const path = `/api/post/${draftId}`;
  const before = (await call('GET', `${path}/pages`)).body as PagesOfPost;
  expect(before.pages.map((page) => page.id)).toEqual(['page-one']);
  expect(await call('GET', `${path}/pages/receipts`)).toMatchObject({ status: 200 });

  const saved = await call('PUT', `${path}/pages`, {
    version: before.version,
    pages: [{ ...words, id: 'page-one', caption: 'Typed before' }],
  });
  expect(saved).toMatchObject({ status: 200, body: { pages: [{ caption: 'Typed before' }] } });
  // The version is still asked for.
  expect(await call('PUT', `${path}/pages`, { version: before.version, pages: [] })).toMatchObject({ status: 409 });

  const file = await blocksOf('while it was published');
  for (const upload of ['upload-one', 'upload-two']) {
    await call('PUT', `/api/uploads/${upload}`, { size: file.length });
    const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${ada.token}` };
    const url = `/api/uploads/${upload}?offset=0`;
    expect((await server.app.inject({ method: 'PATCH', url, headers, payload: file })).statusCode).toBe(200);
  }
  const added = { id: 'upload-one', upload: 'upload-one' };
  expect(await call('POST', `${path}/pages/uploaded`, added)).toMatchObject({ status: 201 });
  const replaced = { id: 'upload-two', upload: 'upload-two' };
  expect(await call('POST', `${path}/pages/page-one/versions`, replaced)).toMatchObject({ status: 201 });
  expect(await call('GET', `${path}/versions`)).toMatchObject({ status: 200, body: { versions: [{}] } });
  expect(await call('PUT', `${path}/pages/page-one/versions/upload-two/shown`, { isShown: true })).toMatchObject({
    status: 200,
  });
  const now = (await server.call('GET', `/api/post/${id}/pages`)).body as PagesOfPost;
  expect(now.pages).toMatchObject([{ id: 'page-one', caption: 'Typed before', before: {} }, { id: 'upload-one' }]);
});

it('changes the cover and the link, and is told that the text is that of a published post', async () => {
  const { draftId, id } = await publishAtItsTime();
  const edited = await call('PATCH', `/api/drafts/${draftId}`, { title: 'Typed before' });
  expect(edited).toMatchObject({ status: 409, body: { error: 'already_published' } });
  expect(await call('PATCH', `/api/post/${id}`, { title: 'Typed before' })).toMatchObject({ status: 200 });
  const image = dataUrl(await webpOf('a new cover'));
  expect(await call('PUT', `/api/post/${draftId}/cover`, { image })).toMatchObject({
    status: 200,
    body: { post: { _id: id, title: 'Typed before' } },
  });
  expect(await call('POST', `/api/post/${draftId}/feedback`)).toMatchObject({ status: 200 });
  expect(await call('DELETE', `/api/post/${draftId}/feedback`)).toMatchObject({ status: 200 });
});

it('tells nobody else that there was a draft', async () => {
  const { draftId } = await publishAtItsTime();
  const paths = [`/api/post/${draftId}/pages`, `/api/post/${draftId}/versions`, `/api/drafts/${draftId}`];
  for (const path of paths) expect((await call('GET', path, undefined, ben)).status).toBe(404);
  expect((await call('PUT', `/api/post/${draftId}/pages`, { version: 1, pages: [] }, ben)).status).toBe(404);
  expect((await server.call('GET', `/api/post/${draftId}/pages`)).status).toBe(404);
});
