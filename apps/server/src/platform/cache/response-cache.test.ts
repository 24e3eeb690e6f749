import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { publishPost } from '../../../test/posts.ts';
import { createResponseCache, createSnapshotReader } from './response-cache.ts';

const frozen = () => new Date(Date.UTC(2026, 0, 1));

/** Counts how often a response was made. */
const maker = () => {
  let made = 0;
  return { make: async () => `answer ${(made += 1)}`, made: () => made };
};

const read = async (cache: ReturnType<typeof createResponseCache>, caller: string, make: () => Promise<string>) => {
  const response = await cache.get({ url: '/list', callerKeys: [caller] }, '/list', make);
  return String((await response.representationFor({})).body);
};

describe('a cached response', () => {
  it('is made once for all callers in the same second', async () => {
    const cache = createResponseCache(frozen, null);
    const { make, made } = maker();
    await Promise.all([read(cache, 'ann', make), read(cache, 'ben', make), read(cache, 'cy', make)]);
    expect(await read(cache, 'ann', make)).toBe('answer 1');
    expect(made()).toBe(1);
  });

  it('is made again for a caller who wrote', async () => {
    const cache = createResponseCache(frozen, null);
    const { make } = maker();
    await read(cache, 'ann', make);
    cache.invalidateFor(['ann']);
    expect(await read(cache, 'ann', make)).toBe('answer 2');
    expect(await read(cache, 'ben', make)).toBe('answer 2');
  });

  it('is found once it is finished, except by callers who wrote', async () => {
    const cache = createResponseCache(frozen, null);
    const freshFor = (caller: string) => cache.findFresh('/list', caller);
    const reading = read(cache, 'ann', maker().make);
    expect(freshFor('ann')).toBeNull();
    await reading;
    cache.invalidateFor(['ben']);
    expect(freshFor('ann')).not.toBeNull();
    expect(freshFor('ben')).toBeNull();
  });

  it('expires after a second', async () => {
    let at = 0;
    const cache = createResponseCache(() => new Date(at), null);
    const { make } = maker();
    await read(cache, 'ann', make);
    at = 1000;
    expect(await read(cache, 'ann', make)).toBe('answer 2');
  });

  it('is not cached when it failed', async () => {
    const cache = createResponseCache(frozen, null);
    await expect(read(cache, 'ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await read(cache, 'ann', async () => 'yes')).toBe('yes');
  });
});

it('is compressed quickly for the first caller, and better for those who come later', async () => {
  const text = Array.from({ length: 3000 }, (_, n) => `${(n * 7919) % 1009} words that repeat`).join(' ');
  const cache = createResponseCache(frozen, null);
  const ask = async () => {
    const response = await cache.get({ url: '/list', callerKeys: ['ann'] }, '/list', async () => text);
    const { body, headers } = await response.representationFor({ 'accept-encoding': 'br' });
    expect(brotliDecompressSync(body ?? '').toString()).toBe(text);
    expect(headers.join()).toContain(`content-length,${body?.length},content-encoding,br`);
    return body;
  };
  const [first, second, third] = [await ask(), await ask(), await ask()];
  expect(second?.length).toBeLessThan(first?.length ?? 0);
  expect(third).toBe(second);
});

describe('with other writers on the database', () => {
  it('is reused while the snapshot is the same, once a snapshot has been read', async () => {
    let seen = 'one commit';
    const cache = createResponseCache(frozen, async () => seen);
    const { make } = maker();
    await read(cache, 'ann', make);
    expect(await read(cache, 'ben', make)).toBe('answer 2');
    expect(await read(cache, 'cy', make)).toBe('answer 2');
    seen = 'two commits';
    expect(await read(cache, 'cy', make)).toBe('answer 3');
    expect(await read(cache, 'ben', make)).toBe('answer 3');
  });

  it('is made without reading the snapshot where there is none to reuse', async () => {
    let snapshots = 0;
    const cache = createResponseCache(frozen, async () => `snapshot ${(snapshots += 1)}`);
    const ask = (url: string) => cache.get({ url, callerKeys: ['ann'] }, url, maker().make);
    await Promise.all(['/a', '/b', '/c'].map(ask));
    expect(snapshots).toBe(0);
    await ask('/a');
    expect(snapshots).toBe(1);
  });

  it('is not reused if a commit came between the snapshot and the making', async () => {
    let seen = 'one commit';
    let rows = 'old rows';
    const cache = createResponseCache(frozen, async () => seen);
    const ask = async (url: string) => {
      const response = await cache.get({ url, callerKeys: ['ann'] }, url, async () => rows);
      return String((await response.representationFor({})).body);
    };
    await ask('/other');
    await ask('/other');
    expect(await ask('/list')).toBe('old rows');
    [seen, rows] = ['two commits', 'new rows'];
    expect(await ask('/list')).toBe('new rows');
    expect(await ask('/list')).toBe('new rows');
  });
});

describe('the snapshot of the database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  it('is the same until a commit', async () => {
    const readSnapshot = createSnapshotReader(server.deps.pool);
    // Snapshots cover all databases of the server, and other tests write to theirs.
    await expect.poll(async () => (await readSnapshot()) === (await readSnapshot())).toBe(true);
  });

  it('is another after a commit of any process, so that a response is made again', async () => {
    const { pool } = server.deps;
    await pool`create table things (id integer)`;
    const cache = createResponseCache(frozen, createSnapshotReader(pool));
    const count = async () => String((await pool`select 1 from things`).length);
    expect(await read(cache, 'ann', count)).toBe('0');
    await pool`insert into things values (1)`;
    expect(await read(cache, 'ben', count)).toBe('1');
  });
});

describe('over HTTP', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  it('a matching ETag gets 304', async () => {
    const { headers } = await server.app.inject('/api/posts');
    const again = await server.app.inject({ url: '/api/posts', headers: { 'if-none-match': String(headers['etag']) } });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    expect(again.headers).toMatchObject({ etag: headers['etag'], 'access-control-allow-origin': '*' });
  });

  it('is compressed with Brotli where accepted, with its length', async () => {
    const ann = await server.join();
    for (const title of ['One', 'Two']) await publishPost(server, ann, { title });
    const options = { url: '/api/posts', headers: { 'accept-encoding': 'gzip, br' } };
    const { headers, rawPayload } = await server.app.inject(options);
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toMatchObject({
      posts: [{ title: 'Two' }, { title: 'One' }],
    });
  });
});
