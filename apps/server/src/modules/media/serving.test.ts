import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { webpOf } from '../../../test/pictures.ts';
import { type S3Server, s3Settings, startS3Server } from '../../../test/services/s3-server.ts';
import { ingest } from './ingest.ts';
import { pictureRules } from './rules.ts';
import type { PictureRow } from './tables.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

describe.each([
  ['on the disk', () => ({})],
  ['in an object store', () => s3Settings(s3.endpoint, 'serving')],
])('a picture file %s', (_, storage) => {
  let server: TestServer;
  let row: PictureRow;
  let url: string;
  let etag: string;
  beforeAll(async () => {
    server = await createTestServer({ env: storage() });
    row = await ingest(server.deps, await webpOf('served'), pictureRules.post, { person: 'anybody' });
    url = `/pictures/${row.id}/808.webp`;
    etag = `"${row.id}/808.webp"`;
  });
  afterAll(() => server.close());

  const get = (address: string, headers: Record<string, string> = {}) => server.app.inject({ url: address, headers });

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
});

describe('without a stored picture', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  const get = (address: string) => server.app.inject({ url: address });

  it.each([
    '/pictures/0123456789abcdef0123456789abcdef/808.webp',
    '/pictures/..%2f..%2fetc/passwd',
    '/pictures/avatars/..%2f1.svg',
    '/pictures/nothing/808.webp',
  ])('%s is not found', async (address) => {
    const reply = await get(address);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ error: 'picture_not_found' });
  });

  it('a user has a generated avatar and banner, always the same', async () => {
    const [one, again, other] = await Promise.all(['a1', 'a1', 'b2'].map((id) => get(`/pictures/avatars/${id}.svg`)));
    expect(one?.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(one?.body).toBe(again?.body);
    expect(one?.body).not.toBe(other?.body);
    expect(one?.body).not.toMatch(/script|href|foreignObject/i);
    expect((await get('/pictures/banners/a1.svg')).body).toContain('width="3080"');
  });
});
