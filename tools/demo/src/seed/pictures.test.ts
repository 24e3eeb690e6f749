import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../apps/server/test/harness.ts';
import type { GeneratedPicture } from '../render/encode-generated.ts';
import { storePicture } from './pictures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const cover = { kind: 'cover', ownerId: 'post' } as const;

const made = async (width: number, height: number): Promise<Required<GeneratedPicture>> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#c33"/><circle cx="300" cy="200" r="150" fill="#36c"/></svg>`;
  const image = sharp(Buffer.from(svg)).removeAlpha();
  const bytes = await image.clone().webp({ quality: 95 }).toBuffer();
  return { bytes, pixels: { data: await image.raw().toBuffer(), width, height } };
};

const readStored = async (name: string) => {
  const file = await server.deps.pictures.find(name);
  const chunks: Buffer[] = [];
  for await (const chunk of (await file?.read()) ?? []) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

describe.each([
  ['at exactly twice the small width', 808, 632, [404]],
  ['at another width', 960, 751, [404]],
  ['as wide as the widest variant', 1616, 1264, [404, 808]],
  ['between them', 1212, 948, [404, 808]],
])('a generated picture %s', (_, width, height, smaller) => {
  it('is stored unchanged, with smaller variants that look the same', async () => {
    const picture = await made(width, height);
    const row = await storePicture(server.deps, { ...cover, ...picture });
    expect(row).toMatchObject({ width, height });
    expect(row.variants.map((variant) => [variant.width, variant.format])).toEqual([
      ...smaller.map((each) => [each, 'webp']),
      [width, 'webp'],
    ]);
    expect((await readStored(`${row.id}/${width}.webp`)).equals(picture.bytes)).toBe(true);
    const small = sharp(await readStored(`${row.id}/404.webp`));
    expect((await small.metadata()).height).toBe(Math.round((404 * height) / width));
    const [one, other] = await Promise.all([small.stats(), sharp(picture.bytes).stats()]);
    for (const channel of [0, 1, 2]) {
      expect(one.channels[channel]?.mean).toBeCloseTo(other.channels[channel]?.mean ?? -1, -1);
    }
  });

  it('gets the same id with and without its pixels', async () => {
    const picture = await made(width, height);
    const given = await storePicture(server.deps, { ...cover, ...picture });
    const read = await storePicture(server.deps, { ...cover, bytes: picture.bytes });
    expect({ ...read, variants: [], palette: [], thumbhash: '' }).toEqual({
      ...given,
      variants: [],
      palette: [],
      thumbhash: '',
    });
    expect(read.palette).toHaveLength(given.palette.length);
  });
});
