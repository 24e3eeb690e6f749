import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpServer } from './server.ts';

const long = 'a work and another work, '.repeat(100);
const huge = 'a work and another work, '.repeat(20_000);

const app = createHttpServer({ logLevel: 'silent' });
beforeAll(async () => {
  app.get('/long', (_request, reply) => reply.type('text/plain; charset=utf-8').send(long));
  app.get('/json', () => ({ long }));
  app.get('/huge', (_request, reply) => reply.type('text/plain').send(huge));
  app.get('/bytes', (_request, reply) =>
    reply.type('application/rss+xml').header('vary', 'origin').send(Buffer.from(long)),
  );
  app.get('/short', () => ({ short: true }));
  app.get('/picture', (_request, reply) => reply.type('image/webp').send(Buffer.from(long)));
  await app.ready();
});
afterAll(() => app.close());

const ask = async (url: string, accepted?: string) => {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const { headers: sent, rawPayload } = await app.inject({ url, headers });
  expect(Number(sent['content-length'])).toBe(rawPayload.length);
  return { encoding: sent['content-encoding'], vary: sent['vary'], bytes: rawPayload };
};

it('text is compressed as the client accepts it, Brotli before gzip, also if it is long', async () => {
  for (const accepted of ['gzip, deflate, br', 'br;q=0.5, gzip', 'br']) {
    const { encoding, vary, bytes } = await ask('/long', accepted);
    expect({ encoding, vary, text: brotliDecompressSync(bytes).toString() }).toEqual({
      encoding: 'br',
      vary: 'accept-encoding',
      text: long,
    });
  }
  for (const accepted of ['gzip', 'br;q=0, gzip', 'br; q=0.0,gzip;q=1']) {
    const { encoding, bytes } = await ask('/json', accepted);
    expect({ encoding, body: JSON.parse(gunzipSync(bytes).toString()) }).toEqual({ encoding: 'gzip', body: { long } });
  }
  expect(brotliDecompressSync((await ask('/huge', 'br')).bytes).toString()).toBe(huge);
  expect(gunzipSync((await ask('/huge', 'gzip')).bytes).toString()).toBe(huge);
  expect(await ask('/bytes', 'br')).toMatchObject({ encoding: 'br', vary: 'origin, accept-encoding' });
});

it('nothing is compressed for who does not accept it, and neither is a short text or a picture', async () => {
  for (const accepted of [undefined, '', 'identity', 'br;q=0', 'abrupt, gzippy']) {
    const { encoding, vary, bytes } = await ask('/long', accepted);
    expect({ encoding, vary, text: bytes.toString() }).toEqual({
      encoding: undefined,
      vary: 'accept-encoding',
      text: long,
    });
  }
  expect(await ask('/short', 'br')).toMatchObject({ encoding: undefined, vary: undefined });
  expect(await ask('/picture', 'br')).toMatchObject({ encoding: undefined, vary: undefined });
});
