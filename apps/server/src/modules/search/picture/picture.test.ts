import type { PictureResults, Post } from '@vitrine/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { blocksOf, dataUrl, decompressionBombPng } from '../../../../test/pictures.ts';
import { publishPost } from '../../../../test/posts.ts';
import { startRecommendations } from '../../../../test/recommendation-worker.ts';

let server: TestServer;
const posts: Post[] = [];
beforeAll(async () => {
  server = await createTestServer();
  const ada = await server.join('Ada Quist');
  for (let n = 0; n < 6; n += 1)
    posts.push(await publishPost(server, ada, { title: `Blocks ${n}` }, await blocksOf(`${n}`)));
  const worker = startRecommendations(server);
  const isLinked = async () =>
    expect(await server.deps.pool`select from post_signals where linked`).toHaveLength(posts.length);
  await vi.waitFor(isLinked, { timeout: 150_000, interval: 50 });
  await worker.stop();
}, 200_000);
afterAll(() => server.close());

const searchWith = (image: string, way?: string) =>
  server.call('POST', '/api/search/picture', { body: { image, ...(way ? { way } : {}) } });

it.each(['all', 'colour', 'composition'])(
  'finds the picture itself first, smaller and encoded anew, by %s',
  async (way) => {
    for (const n of [1, 4]) {
      const copy = await sharp(await blocksOf(`${n}`))
        .resize(300)
        .jpeg({ quality: 60 })
        .toBuffer();
      const { status, body }: { status: number; body: PictureResults } = await searchWith(
        dataUrl(copy, 'image/jpeg'),
        way,
      );
      expect(status).toBe(200);
      expect(body.posts[0]?._id).toBe(posts[n]?._id);
      expect(body.palette.length).toBeGreaterThan(0);
    }
  },
);

it('keeps nothing of the picture', async () => {
  const count = async () => (await server.deps.pool`select id from pictures`).length;
  const before = await count();
  await searchWith(dataUrl(await blocksOf('seen once')));
  expect(await count()).toBe(before);
});

it.each([
  ['no picture', 'data:image/png;base64,aGVsbG8=', 415],
  ['no data URL', 'hello', 415],
  ['a decompression bomb', dataUrl(decompressionBombPng(11_000)), 413],
])('refuses %s', async (_, image, status) => {
  expect((await searchWith(image)).status).toBe(status);
});

it('refuses an unknown way', async () => {
  expect((await searchWith(dataUrl(await blocksOf('1')), 'smell')).status).toBe(400);
});
