import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { dataUrl, decompressionBombPng, drawPicture, foldersIn } from '../../../test/pictures.ts';
import { Failure } from '../../platform/http/failure.ts';
import { ingest } from './ingest.ts';
import { pictureRules } from './rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const folders = () => foldersIn(server.deps.pictures);
const readStored = async (name: string) => {
  const file = await server.deps.pictures.find(name);
  return sharp(file ? await buffer(await file.read()) : Buffer.alloc(0)).metadata();
};
const rows = async () => (await server.deps.pool`select id from pictures`).length;

const refusal = async (upload: string | Uint8Array, rules = pictureRules.post): Promise<string> => {
  const before = [await folders(), await rows()];
  const refused = await ingest(server.deps, upload, rules, { person: 'anybody' }).catch((error: unknown) => error);
  expect([await folders(), await rows()]).toEqual(before);
  return refused instanceof Failure ? refused.code : `no refusal: ${String(refused)}`;
};

describe('an ingested picture', () => {
  it('has the widths that lists need, and a job that makes the others', async () => {
    const bytes = await drawPicture({ width: 1000, height: 800 }).png().toBuffer();
    const row = await ingest(server.deps, dataUrl(bytes, 'image/png'), pictureRules.post, { person: 'anybody' });
    expect(row).toMatchObject({ width: 1000, height: 800 });
    expect(row.variants.map(({ width, format }) => `${width}.${format}`)).toEqual(['404.webp', '808.webp']);
    for (const { width, format, bytes: size } of row.variants) {
      expect(await readStored(`${row.id}/${width}.${format}`)).toMatchObject({ width, format });
      expect((await server.deps.pictures.find(`${row.id}/${width}.${format}`))?.size).toBe(size);
    }
    expect(
      await server.deps.pool`select 1 from jobs where queue = 'picture-variants' and key = ${row.id}`,
    ).toHaveLength(1);
  });

  it('is stored once, also when sent repeatedly and concurrently', async () => {
    const bytes = await drawPicture({ colour: '#119955' }).webp().toBuffer();
    const sent = await Promise.all(
      [1, 2, 3, 4].map(() => ingest(server.deps, bytes, pictureRules.post, { person: 'anybody' })),
    );
    expect(new Set(sent.map((row) => row.id)).size).toBe(1);
    expect(await server.deps.pool`select 1 from pictures where id = ${sent[0]?.id ?? ''}`).toHaveLength(1);
  });

  it('is rotated upright and carries no metadata', async () => {
    const bytes = await drawPicture({ width: 700, height: 900 })
      .jpeg({ quality: 40 })
      .withExif({ IFD0: { Copyright: 'secret words' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const row = await ingest(server.deps, bytes, pictureRules.post, { person: 'anybody' });
    expect(row).toMatchObject({ width: 900, height: 700 });
    for (const { width, format } of row.variants) {
      const found = await readStored(`${row.id}/${width}.${format}`);
      expect(found.exif).toBeUndefined();
      expect(found.orientation ?? 1).toBe(1);
    }
  });
});

describe('the stored form of a picture', () => {
  it('has a thumbhash, and a palette whose shares add up to one', async () => {
    const half = await sharp({ create: { width: 300, height: 800, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    const bytes = await drawPicture({ width: 1000, height: 800, colour: '#d02020' })
      .composite([{ input: half, left: 700, top: 0 }])
      .png()
      .toBuffer();
    const { palette, thumbhash } = await ingest(server.deps, bytes, pictureRules.post, { person: 'anybody' });
    expect(Buffer.from(thumbhash, 'base64').length).toBeGreaterThan(4);
    expect(palette.length).toBeLessThanOrEqual(6);
    expect(palette[0]?.colour).toMatch(/^#(c|d)[0-9a-f](1|2)[0-9a-f](1|2)[0-9a-f]$/);
    expect(palette[0]?.share).toBeGreaterThan(0.6);
    expect(palette.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2);
  });

  it('is the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((colour) => drawPicture({ width: 820, height: 640, colour }).png().toBuffer()),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const row = await ingest(server.deps, bytes, pictureRules.post, { person: 'anybody' });
    expect(row).toMatchObject({ width: 820, height: 640 });
    expect(row.palette[0]?.colour).toBe('#ff0000');
  });

  it('keeps its transparency', async () => {
    const bytes = await sharp({ create: { width: 900, height: 700, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const row = await ingest(server.deps, bytes, pictureRules.post, { person: 'anybody' });
    const widest = row.variants.findLast(({ format }) => format === 'webp');
    expect((await readStored(`${row.id}/${widest?.width}.webp`)).hasAlpha).toBe(true);
  });
});

describe('a picture is refused, and nothing is stored,', () => {
  it('when its file is too large', async () => {
    expect(await refusal(await drawPicture({ noise: true }).png().toBuffer())).toBe('picture_too_large');
  });

  it('when its file is one byte too large, with an exact size in the message', async () => {
    const bytes = Buffer.concat([await drawPicture({ width: 90, height: 90 }).png().toBuffer(), Buffer.alloc(71_681)]);
    const sent = ingest(server.deps, bytes.subarray(0, 71_681), pictureRules.avatar, { person: 'anybody' });
    await expect(sent).rejects.toThrow('This picture has 71,681 bytes; at most 71,680 bytes (70 kB) are accepted.');
  });

  it('when it is too small', async () => {
    expect(await refusal(await drawPicture({ width: 807 }).webp().toBuffer())).toBe('picture_too_small');
    expect(await refusal(await drawPicture({ height: 631 }).webp().toBuffer())).toBe('picture_too_small');
  });

  it('when it is not a picture, whatever its declared type', async () => {
    expect(await refusal(dataUrl(Buffer.from('hello'), 'image/png'))).toBe('not_a_picture');
    expect(await refusal(dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'))).toBe(
      'not_a_picture',
    );
    expect(await refusal('https://elsewhere.example/a.png')).toBe('not_a_picture');
    expect(await refusal('data:image/png;base64,***')).toBe('not_a_picture');
    expect(await refusal(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]))).toBe('not_a_picture');
  });

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('when a %s is truncated', async (format) => {
    const whole = await drawPicture({ colour: '#777711' })
      .composite([
        { input: Buffer.from('<svg width="600" height="500"><circle cx="300" cy="250" r="200" fill="red"/></svg>') },
      ])
      .toFormat(format)
      .toBuffer();
    expect(await refusal(whole.subarray(0, Math.floor(whole.length * 0.6)))).toBe('not_a_picture');
  });

  it('when a small file would decode into a huge picture', async () => {
    const bomb = decompressionBombPng(11_000);
    expect(bomb.length).toBeLessThan(75 * 1024);
    expect(await refusal(bomb)).toBe('picture_too_large');
  });
});
