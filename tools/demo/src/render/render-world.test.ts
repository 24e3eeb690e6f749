import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@vitrine/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world } from '../world/world.ts';
import { type RenderedPicture, type RenderOptions, renderWorld } from './render-world.ts';

const small = world('pictures', { now: new Date('2026-03-01T12:00:00Z'), makers: 2, audience: 2, posts: 3 });
let cacheDir: string;
beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'));
});
afterAll(() => rm(cacheDir, { recursive: true, force: true }));

const collect = async (options: RenderOptions) => {
  const pictures: RenderedPicture[] = [];
  for await (const picture of renderWorld(small, options)) pictures.push(picture);
  return pictures;
};

it('draws every cover, avatar and banner within the limits of the product, with progress', async () => {
  const progress: number[] = [];
  const pictures = await collect({ cacheDir, onProgress: ({ done, total }) => progress.push(done / total) });
  expect(pictures.map(({ kind, ownerId }) => `${kind} ${ownerId}`)).toEqual([
    ...small.people.slice(0, 2).flatMap(({ id }) => [`avatar ${id}`, `banner ${id}`]),
    ...small.posts.toReversed().map(({ id }) => `cover ${id}`),
  ]);
  expect(progress).toHaveLength(7);
  expect(progress.at(-1)).toBe(1);
  for (const { kind, bytes } of pictures) {
    const { width, height } = await sharp(bytes).metadata();
    const isCover = kind === 'cover';
    expect(bytes.length).toBeLessThanOrEqual(isCover ? limits.postPictureBytes : limits.profilePictureBytes);
    expect(width).toBeGreaterThanOrEqual(isCover ? limits.coverWidth : 400);
    expect(height).toBeGreaterThanOrEqual(isCover ? limits.coverHeight : 200);
  }
});

it('gives the same pictures from the cache and without one', async () => {
  const files = await readdir(cacheDir);
  expect(files).toHaveLength(7);
  const fresh = (await collect({})).map(({ pixels: _, ...kept }) => kept);
  expect(await collect({ cacheDir, concurrency: 1 })).toEqual(fresh);
  await writeFile(join(cacheDir, files[0] ?? ''), 'kept');
  const again = await collect({ cacheDir });
  expect(again.filter(({ bytes }) => bytes.toString() === 'kept')).toHaveLength(1);
});
