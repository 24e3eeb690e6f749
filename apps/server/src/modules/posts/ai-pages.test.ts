import type { Post, Session } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { publishPost } from '../../../test/posts.ts';
import { pageAllowsAi } from './ai-pages.ts';

let server: TestServer;
let [maker, other]: Session[] = [];
beforeAll(async () => {
  server = await createTestServer();
  [maker, other] = await Promise.all([server.join('Ada Quist'), server.join('Ben Orr')]);
});
afterAll(() => server.close());

const allow = (as: Session | undefined, allowsAi: boolean) =>
  server.call('PUT', '/api/user/preferences', { as, body: { allowsAi } });
const tagOf = async ({ image }: Post) => (await server.app.inject(new URL(image.url).pathname)).headers['x-robots-tag'];
const isPageOpen = (url: string) => pageAllowsAi(server.deps, url);

it('refuses training for the pages and pictures of everybody, and allows those of who allows it, at once', async () => {
  if (!maker || !other) throw new Error('nobody');
  const [post, shared] = [
    await publishPost(server, maker, {}, 'only mine'),
    await publishPost(server, maker, {}, 'ours'),
  ];
  await publishPost(server, other, {}, 'ours');
  const pages = [
    `/post/${post._id}/some-title`,
    `/post/${post._id}?x=1`,
    `/@${maker.handle}`,
    `/user-profile?userId=${maker._id}`,
  ];
  const refuse = async () => {
    expect(await tagOf(post)).toBe('noai, noimageai');
    expect(await Promise.all(pages.map(isPageOpen))).toEqual([false, false, false, false]);
  };
  await refuse();
  expect((await allow(maker, true)).body).toMatchObject({ allowsAi: true, showsSensitive: false });
  expect(await tagOf(post)).toBeUndefined();
  expect(await Promise.all(pages.map(isPageOpen))).toEqual([true, true, true, true]);
  // A picture that somebody else uses too needs both.
  expect(await tagOf(shared)).toBe('noai, noimageai');
  await allow(other, true);
  expect(await tagOf(shared)).toBeUndefined();
  await allow(maker, false);
  await refuse();
});

it('refuses pages of nobody and of several people', async () => {
  await allow(maker, true);
  for (const url of [
    '/',
    '/explore',
    `/@${maker?.handle}/collections`,
    '/@nobody-at-all',
    '/post/nothing',
    '/user-profile',
    '/%',
  ])
    expect(await isPageOpen(url)).toBe(false);
});
