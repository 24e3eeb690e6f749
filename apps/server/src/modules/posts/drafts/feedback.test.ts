/** Feedback links and covers. */
import type { OwnPost, Post, Session } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftCalls } from '../../../../test/drafts.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { blocksOf, dataUrl, drawPicture } from '../../../../test/pictures.ts';

let server: TestServer;
let ada: Session;
let ben: Session;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off', NODE_ENV: 'test' } });
  ada = await server.join('Ada Quist');
  ben = await server.join('Ben Orr');
});
afterAll(() => server.close());

const { create, read, publish, addPage } = draftCalls(
  () => server,
  () => ada,
);
const latest = async (): Promise<Post[]> => ((await server.call('GET', '/api/posts')).body as { posts: Post[] }).posts;

describe('a feedback link', () => {
  const share = async (id: string) =>
    ((await server.call('POST', `/api/post/${id}/feedback`, { as: ada })).body as { token: string }).token;
  const open = (token: string) => server.call('GET', `/api/feedback/${token}`);

  it('shows a draft to whoever has it, until it is revoked or replaced', async () => {
    const { post } = await create({ title: 'Not done yet' });
    await addPage(post._id, 'page-one');
    const token = await share(post._id);
    expect((await read(post._id)).body.hasFeedbackLink).toBe(true);
    expect(await open(token)).toMatchObject({
      status: 200,
      body: { post: { title: 'Not done yet', visibility: 'draft' }, pages: [{ id: 'page-one' }] },
    });
    expect((await server.call('GET', `/api/post/${post._id}`)).status).toBe(404);
    const [row] = await server.deps.pool<
      { stored: string }[]
    >`select to_jsonb(posts)::text as stored from posts where id = ${post._id}`;
    expect(row?.stored).not.toContain(token);
    const other = await share(post._id);
    expect((await open(token)).status).toBe(404);
    expect((await open(other)).status).toBe(200);
    expect((await server.call('DELETE', `/api/post/${post._id}/feedback`, { as: ada })).status).toBe(200);
    expect(await open(other)).toMatchObject({ status: 404, body: { error: 'feedback_not_found' } });
    expect((await read(post._id)).body.hasFeedbackLink).toBe(false);
  });

  it('leads to the post after it is published, and nowhere after it is removed', async () => {
    const { post } = await create();
    const token = await share(post._id);
    const published = (await publish(post._id)).body.post._id;
    expect(await open(token)).toMatchObject({ status: 200, body: { post: { _id: published } } });
    await server.call('DELETE', `/api/post/${published}`, { as: ada });
    expect((await open(token)).status).toBe(404);
    expect((await open('x'.repeat(65))).status).toBe(400);
    expect((await open('%00')).status).toBe(400);
  });
});

describe('a cover', () => {
  it('is replaced for drafts and published posts, in lists too, by its author', async () => {
    const { post } = await create();
    const other = dataUrl(await blocksOf('other cover'));
    const replace = (id: string, image: string, as = ada) =>
      server.call('PUT', `/api/post/${id}/cover`, { body: { image }, as });
    const changed = (await replace(post._id, other)).body as OwnPost;
    expect(changed.post.image.url).not.toBe(post.image.url);
    expect((await replace(post._id, other, ben)).status).toBe(404);
    const published = (await publish(post._id)).body.post;
    expect(published.image.url).toBe(changed.post.image.url);
    const third = (await replace(published._id, dataUrl(await blocksOf('third cover')))).body as OwnPost;
    expect((await latest())[0]).toMatchObject({ _id: published._id, image: { url: third.post.image.url } });
    expect((await replace(published._id, other, ben)).status).toBe(403);
    const small = dataUrl(await drawPicture({ width: 400, height: 300 }).webp().toBuffer());
    expect((await replace(published._id, small)).status).toBe(422);
  });
});
