/** What becomes of pictures on pages: formats, colours, orientation, metadata, animations, and the receipt of it. */
import type { PageOfPost, PagesOfPost, PictureReceipt, Post, Session } from '@vitrine/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { circlesOf } from '../../../../test/pictures.ts';
import { publishPost } from '../../../../test/posts.ts';
import { pictureQueue } from '../../media/index.ts';

let server: TestServer;
let ada: Session;
let post: Post;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off', NODE_ENV: 'test' } });
  ada = await server.join('Ada Quist');
  post = await publishPost(server, ada);
});
afterAll(() => server.close());

const send = async (id: string, file: Buffer) => {
  const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${ada.token}` };
  const url = `/api/post/${post._id}/pages?id=${id}`;
  const reply = await server.app.inject({ method: 'POST', url, headers, payload: file });
  return { status: reply.statusCode, body: reply.json() as PagesOfPost & { error?: string; message?: string } };
};
const pathOf = (url = '') => new URL(url).pathname;
/** Of the page that was added last. */
const makeAllSizes = async ({ pages }: PagesOfPost) => {
  const [, , key = ''] = pathOf(pages.at(-1)?.picture?.url).split('/');
  await pictureQueue(server.deps).run({ key, signal: AbortSignal.timeout(300_000) } as never);
};
const pageOf = async (id: string): Promise<PageOfPost> => {
  const { pages } = (await server.call('GET', `/api/post/${post._id}/pages`)).body as PagesOfPost;
  const page = pages.find((each) => each.id === id);
  if (!page) throw new Error(`there is no page ${id}`);
  return page;
};
const fileAt = async (url = ''): Promise<Buffer> => (await server.app.inject(pathOf(url))).rawPayload;
const receiptOf = async (id: string): Promise<PictureReceipt | undefined> => {
  const { body } = await server.call('GET', `/api/post/${post._id}/pages/receipts`, { as: ada });
  return (body as { receipts: Record<string, PictureReceipt> }).receipts[id];
};

/** `frames` frames of a bar that moves. */
const gifOf = async (frames: number, { width = 60, height = 40 } = {}): Promise<Buffer> => {
  const pixels = Buffer.alloc(width * height * frames * 3, 255);
  for (let frame = 0; frame < frames; frame += 1)
    for (let y = 0; y < height; y += 1) pixels.fill(0, ...barAt(frame, y, width, height));
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ effort: 1, colours: 4, delay: Array.from({ length: frames }, () => 50) })
    .toBuffer();
};
const barAt = (frame: number, y: number, width: number, height: number): [number, number] => {
  const start = ((frame * height + y) * width + ((frame * 3) % (width - 4))) * 3;
  return [start, start + 12];
};

const animatedWebpOf = async (frames: number): Promise<Buffer> =>
  sharp(await gifOf(frames), { animated: true })
    .webp({ lossless: true })
    .toBuffer();

describe('a picture on a page', () => {
  it('is stored as WebP and AVIF in four widths, and its receipt says so', async () => {
    const file = await circlesOf(3000, 1500, 7);
    await makeAllSizes((await send('page-wide', file)).body);
    const { picture } = await pageOf('page-wide');
    const widths = (type: string) =>
      picture?.sources?.find((source) => source.type === type)?.srcset.match(/\d+(?=w)/g);
    expect(widths('image/webp')).toEqual(['404', '808', '1616', '2424']);
    expect(widths('image/avif')).toEqual(['404', '808', '1616', '2424']);
    expect(await receiptOf('page-wide')).toMatchObject({
      bytes: file.length,
      width: 3000,
      height: 1500,
      format: 'webp',
      profile: '',
      metadata: false,
      stored: { width: 2424, height: 1212, formats: ['avif', 'webp'] },
    });
  });

  it('has its colours converted to sRGB, stands upright and carries no metadata', async () => {
    const red = sharp({ create: { width: 400, height: 200, channels: 3, background: { r: 230, g: 40, b: 40 } } });
    const file = await red
      .withIccProfile('p3')
      .withMetadata({ icc: 'p3', orientation: 6 })
      .withExif({ IFD0: { Make: 'Camera of Ada' } })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    expect((await sharp(file).metadata()).icc).toBeDefined();
    expect((await send('page-red', file)).status).toBe(201);
    const stored = await fileAt((await pageOf('page-red')).picture?.url);
    expect(await sharp(stored).metadata()).toMatchObject({ width: 200, height: 400 });
    const { icc, exif } = await sharp(stored).metadata();
    expect([icc, exif]).toEqual([undefined, undefined]);
    // The file has other numbers for the same colour.
    const { channels } = await sharp(stored).stats();
    const means = channels.map(({ mean }) => mean);
    for (const [index, value] of [230, 40, 40].entries()) expect(Math.abs((means[index] ?? 0) - value)).toBeLessThan(8);
    const raw = (await sharp(file, { ignoreIcc: true }).stats()).channels.map(({ mean }) => mean);
    expect(Math.abs((raw[0] ?? 0) - 230)).toBeGreaterThan(8);
    const receipt = await receiptOf('page-red');
    expect(receipt).toMatchObject({ metadata: true, rotated: true, format: 'jpeg', width: 200, height: 400 });
    expect(receipt?.profile).toMatch(/P3/);
  });
});

describe('an animation on a page', () => {
  it.each([
    ['GIF', 'page-moving', gifOf],
    ['WebP', 'page-moving-webp', animatedWebpOf],
  ])('moves, with a still: %s', async (_, id, fileOf) => {
    const { body } = await send(id, await fileOf(12));
    expect(body.pages.at(-1)?.picture?.animated).toBeUndefined();
    await makeAllSizes(body);
    const { picture } = await pageOf(id);
    const reply = await server.app.inject(pathOf(picture?.animated));
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
    const { pages, delay, width } = await sharp(reply.rawPayload).metadata();
    expect([pages, delay?.[0], width]).toEqual([12, 50, 60]);
    expect((await sharp(await fileAt(picture?.url)).metadata()).pages ?? 1).toBe(1);
    expect(await receiptOf(id)).toMatchObject({
      frames: 12,
      stored: { formats: expect.arrayContaining(['animated.webp', 'webp']) },
    });
  });

  it('is refused with too many frames, or too many pixels in all of them', async () => {
    const many = await send('page-many', await gifOf(5000, { width: 8, height: 8 }));
    expect(many).toMatchObject({ status: 413, body: { error: 'picture_too_large' } });
    expect(many.body.message).toBe('This animation has 5,000 frames; at most 300 are accepted.');
    const large = await send('page-large', await gifOf(20, { width: 1500, height: 1400 }));
    expect(large).toMatchObject({ status: 413, body: { error: 'picture_too_large' } });
    expect(large.body.message).toContain('42,000,000 pixels in all its frames');
  });
});
