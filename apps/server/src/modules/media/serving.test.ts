import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../../test/clock.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { foldersIn, webpOf } from '../../../test/pictures.ts';
import { type S3Server, s3Settings, startS3Server } from '../../../test/s3-server.ts';
import { ingest } from './ingest.ts';
import { pictureRules } from './rules.ts';
import type { PictureRow } from './tables.ts';
import { deleteUnusedPictures } from './unused-pictures.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

describe.each([
  ['on the disk', () => ({})],
  ['in an object store', () => s3Settings(s3.endpoint, 'serving')],
])('pictures kept %s', (_, place) => {
  const clock = createClock();
  let server: TestServer;
  let row: PictureRow;
  let url: string;
  let etag: string;
  beforeAll(async () => {
    server = await createTestServer({ now: clock.now, env: place() });
    row = await ingest(server.deps, await webpOf('served'), pictureRules.post, { person: 'anybody' });
    url = `/pictures/${row.id}/808.webp`;
    etag = `"${row.id}/808.webp"`;
  });
  afterAll(() => server.close());

  const get = (address: string, headers: Record<string, string> = {}) => server.app.inject({ url: address, headers });

  describe('a picture file', () => {
    it('may be cached forever and has the headers of a picture', async () => {
      const reply = await get(url, { origin: 'https://elsewhere.example' });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        etag,
      });
      expect(reply.rawPayload.length).toBe(
        row.variants.find(({ width, format }) => width === 808 && format === 'webp')?.bytes,
      );
    });

    it('is 304 for a matching ETag', async () => {
      const reply = await get(url, { 'if-none-match': `"other", W/${etag}` });
      expect(reply.statusCode).toBe(304);
      expect(reply.rawPayload).toHaveLength(0);
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    });

    it('is sent in part for a range request', async () => {
      const whole = (await get(url)).rawPayload;
      const part = async (range: string) => {
        const reply = await get(url, { range });
        return [reply.statusCode, reply.headers['content-range'], reply.rawPayload] as const;
      };
      const size = whole.length;
      expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, whole.subarray(0, 10)]);
      expect(await part('bytes=10-')).toEqual([206, `bytes 10-${size - 1}/${size}`, whole.subarray(10)]);
      expect(await part('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, whole.subarray(-5)]);
      expect((await part(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
      expect((await part('lines=1-2'))[0]).toBe(200);
      expect((await get(url, { range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200);
    });

    it.each([
      '/pictures/0123456789abcdef0123456789abcdef/808.webp',
      '/pictures/..%2f..%2fetc/passwd',
      '/pictures/avatars/..%2f1.svg',
      '/pictures/nothing/808.webp',
    ])('is not found at %s', async (address) => {
      const reply = await get(address);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ error: 'picture_not_found' });
    });
  });

  describe('a user without a picture', () => {
    it('has a generated avatar and banner, always the same', async () => {
      const [one, again, other] = await Promise.all(['a1', 'a1', 'b2'].map((id) => get(`/pictures/avatars/${id}.svg`)));
      expect(one?.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
      expect(one?.body).toBe(again?.body);
      expect(one?.body).not.toBe(other?.body);
      expect(one?.body).not.toMatch(/script|href|foreignObject/i);
      expect((await get('/pictures/banners/a1.svg')).body).toContain('width="3080"');
    });
  });

  describe('the periodic deletion', () => {
    const folders = () => foldersIn(server.deps.pictures);

    it('deletes pictures that are unused for a while, and files without a row', async () => {
      const used = await ingest(server.deps, await webpOf('used'), pictureRules.avatar, { person: 'anybody' });
      const { _id } = await server.join('Sweep Person');
      await server.deps.pool`update users set pic = ${used.id} where id = ${_id}`;
      await server.deps.pictures.put('ffffffffffffffffffffffffffffffff/404.webp', Buffer.from('half a post'));
      await deleteUnusedPictures(server.deps);
      expect(await folders()).toEqual([row.id, used.id].sort());
      clock.advance(2 * 60 * 60 * 1000);
      await deleteUnusedPictures(server.deps);
      expect(await folders()).toEqual([used.id]);
      expect((await get(url)).statusCode).toBe(404);
    });

    it('deletes hundreds of orphaned pictures, and leaves other files', async () => {
      const { pictures } = server.deps;
      const before = await folders();
      const ids = Array.from({ length: 210 }, (_unused, index) => (0x10 + index).toString(16).repeat(16));
      await Promise.all(ids.map((id) => pictures.put(`${id}/808.webp`, Buffer.from('forgotten'))));
      await pictures.put('notes/about-this-bucket.txt', Buffer.from('somebody else'));
      expect(await folders()).toHaveLength(before.length + ids.length + 1);
      await deleteUnusedPictures(server.deps);
      expect(await folders()).toEqual([...before, 'notes'].sort());
    }, 60_000);
  });
});
