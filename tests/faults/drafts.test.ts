/** A server that is killed while a draft is published, or before its time has come. */
import { OwnPost, PagesOfPost, PostPage, Session } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blocksOf, dataUrl } from '../../apps/server/test/pictures.ts';
import { type ServerProcess, startServer } from './server-process.ts';

let server: ServerProcess;
let author: Session | undefined;
beforeAll(async () => {
  server = await startServer();
  const body = { name: 'Drafting Person', email: 'drafting@vitrine.example', password: 'correct horse' };
  author = Session.parse(await (await send('POST', '/api/user', body)).json());
}, 200_000);
afterAll(() => server?.close());

const send = (method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(author ? { authorization: `Bearer ${author.token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const createDraft = async (title: string): Promise<OwnPost> => {
  const image = dataUrl(await blocksOf('cover'));
  const words = { title, description: 'A work.', tags: ['one'], tools: ['Figma'], category: ['Print'] };
  const reply = await send('POST', '/api/drafts', { ...words, image });
  expect(reply.status).toBe(201);
  return OwnPost.parse(await reply.json());
};

const addPage = async (id: string): Promise<void> => {
  const reply = await fetch(`${server.url}/api/post/${id}/pages?id=page-one`, {
    method: 'POST',
    headers: { 'content-type': 'image/webp', authorization: `Bearer ${author?.token}` },
    body: new Uint8Array(await blocksOf('page')),
  });
  expect(reply.status).toBe(201);
};

const setVisibility = (id: string, body: unknown) => send('PUT', `/api/post/${id}/visibility`, body);

const titled = async (title: string) =>
  PostPage.parse(await (await send('GET', '/api/posts')).json()).posts.filter((post) => post.title === title);

/** All of the post is there: its row, its pages and its files. */
const expectWhole = async (id: string): Promise<void> => {
  const { post } = OwnPost.parse(await (await send('GET', `/api/drafts/${id}`)).json());
  const { pages } = PagesOfPost.parse(await (await send('GET', `/api/post/${post._id}/pages`)).json());
  expect(pages.map((page) => page.id)).toEqual(['page-one']);
  for (const url of [post.image.url, pages[0]?.picture?.url ?? '']) expect((await fetch(url)).status).toBe(200);
};

it('a draft is published once and whole, wherever the kill comes', async () => {
  for (const [n, delay] of [0, 3, 10].entries()) {
    const title = `Killed ${n}`;
    const { post } = await createDraft(title);
    await addPage(post._id);
    const answer = setVisibility(post._id, { visibility: 'public' }).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, delay));
    await server.kill();
    await answer;
    await server.start();
    // Published or still a draft; never both, never half.
    expect((await titled(title)).length).toBeLessThanOrEqual(1);
    await expectWhole(post._id);
    expect((await setVisibility(post._id, { visibility: 'public' })).status).toBe(200);
    expect(await titled(title)).toHaveLength(1);
    await expectWhole(post._id);
  }
}, 600_000);

it('a scheduled draft is published once by the server that runs when its time has come', async () => {
  const { post } = await createDraft('At its time');
  await addPage(post._id);
  // Again with a later time if this process was paused for so long that the first one has passed.
  await expect
    .poll(async () => {
      const publishAt = new Date(Date.now() + 5_000).toISOString();
      return (await setVisibility(post._id, { visibility: 'draft', publishAt })).status;
    })
    .toBe(200);
  await server.kill();
  await server.start();
  await expect.poll(() => titled('At its time'), { timeout: 200_000, interval: 500 }).toHaveLength(1);
  await expectWhole(post._id);
}, 400_000);
