/** Page serving: a missing build, malformed URLs and rate limits. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { createResponseCache } from '../cache/response-cache.ts';
import { createHttpServer } from '../http/server/server.ts';
import { shedLoad } from '../limits/load-shedding.ts';
import { createLocalLimits } from '../limits/rate-limits.ts';
import { builtPages, type PageSource, registerPages } from './pages.ts';

const entry = `export const inlineScriptHash = "'sha256-x'";
const statuses = { '/': 200, '/down': 503 };
export const render = async ({ url }) => ({ status: statuses[url] ?? 404, html: '<p>' + encodeURI(url) });`;

const openSite = async ({ max = 100, now = () => new Date() } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-pages-'));
  await mkdir(join(folder, 'client/.vite'), { recursive: true });
  await mkdir(join(folder, 'server'));
  const logged: string[] = [];
  const log = new Writable({
    write: (line, _encoding, done) => {
      logged.push(String(line));
      done();
    },
  });
  const app = createHttpServer({ logLevel: 'error', log });
  const limits = createLocalLimits(() => new Date(), true);
  const cache = createResponseCache(now, null);
  const proxySettings = { trustedProxies: 0, publicUrl: undefined };
  await registerPages(app, builtPages(folder), {
    proxySettings,
    limits,
    budget: { max, seconds: 60 },
    cache,
    otherPaths: ['api'],
    allowsAi: async () => false,
  });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  const build = async (code = entry) => {
    await writeFile(join(folder, 'client/.vite/manifest.json'), '{}');
    await writeFile(join(folder, 'server/entry-server.js'), code);
  };
  return { app, folder, build, logged, cache };
};

it('a missing build is an internal error, is logged once, and is loaded as soon as it exists', async () => {
  const { app, folder, build, logged } = await openSite();
  for (let time = 0; time < 3; time += 1) {
    const reply = await app.inject({ url: '/' });
    expect(reply.statusCode).toBe(500);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.body).toContain('Something went wrong on our side.');
  }
  // Half of a build: Node would remember an import that failed.
  await writeFile(join(folder, 'client/.vite/manifest.json'), '{}');
  expect((await app.inject({ url: '/' })).statusCode).toBe(500);
  expect(logged.filter((line) => line.includes('the built site cannot be loaded'))).toHaveLength(1);
  expect(logged).toHaveLength(1);
  await build();
  expect(await app.inject({ url: '/' })).toMatchObject({ statusCode: 200, body: '<p>/' });
});

it('a malformed path is redirected or not found', async () => {
  const { app, build } = await openSite();
  await build();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  /** Sends the path unchanged, which `fetch` and `inject` do not. */
  const ask = (path: string) =>
    new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path }, (reply) => {
        reply.resume();
        resolve({ status: reply.statusCode ?? 0, location: reply.headers.location });
      })
        .on('error', reject)
        .end();
    });
  for (const [path, location] of [
    ['//', '/'],
    ['///', '/'],
    ['//[', '/['],
    ['//:99999/x', '/:99999/x'],
    ['//other.example/x', '/other.example/x'],
    ['/\\', '/'],
    ['/\\/other.example', '/other.example'],
  ] as const)
    expect({ path, ...(await ask(path)) }).toEqual({ path, status: 308, location });
  for (const path of ['/[', '/:99999/x', '/x//[', '/x?a=//[', '/a\\b', '/%5C'])
    expect({ path, ...(await ask(path)) }).toEqual({ path, status: 404, location: undefined });
});

it('a page whose data is unavailable tells when to retry', async () => {
  const { app, build } = await openSite();
  await build();
  const retryAfter = async (url: string) => (await app.inject({ url })).headers['retry-after'];
  expect([await retryAfter('/down'), await retryAfter('/')]).toEqual(['2', undefined]);
});

it('too many pages for one address are refused with a page that names the retry delay', async () => {
  const { app, build } = await openSite({ max: 3 });
  await build();
  const statuses = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await app.inject({ url: '/' })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await app.inject({ url: '/' });
  expect(refused.headers['content-type']).toContain('text/html');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['cache-control']).toBe('no-store');
  expect(refused.body).toContain('<h1>Too many requests</h1>');
  expect((await app.inject({ url: '/', remoteAddress: '192.0.2.7' })).statusCode).toBe(200);
});

/** Pages that are rendered when `finishOne` is called, and in which order they were started. */
const openSlowSite = async ({ maxRunning = 64 } = {}) => {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const render = ({ url }: { url: string }) =>
    new Promise<{ status: number; html: string }>((resolve) => {
      started.push(url);
      ends.push(() => resolve({ status: 200, html: `<p>${url}` }));
    });
  const source: PageSource = {
    register: async () => undefined,
    load: async () => ({ renderer: { inlineScriptHash: '', render }, assets: {}, development: false }),
  };
  const app = createHttpServer({ logLevel: 'silent' });
  const proxySettings = { trustedProxies: 0, publicUrl: undefined };
  shedLoad(app, ({ headers }) => String(headers['x-from'] ?? 'one'), { maxRunning, maxTurnMs: 1000 });
  await registerPages(app, source, {
    proxySettings,
    limits: createLocalLimits(() => new Date(), true),
    budget: { max: 1000, seconds: 60 },
    queue: { concurrency: 1, maxPerPerson: 3, maxQueued: 9 },
    cache: createResponseCache(() => new Date(), null),
    otherPaths: ['api'],
    allowsAi: async () => false,
  });
  onTestFinished(() => app.close());
  const finishOne = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  };
  return { app, started, finishOne };
};

it('pages are rendered in turn by address, and the surplus of one address is refused with a page', async () => {
  const { app, started, finishOne } = await openSlowSite();
  const ask = async (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });
  const first = ask('/a1', '192.0.2.1');
  await expect.poll(() => started).toEqual(['/a1']);
  const others = [ask('/a2', '192.0.2.1'), ask('/a3', '192.0.2.1')];
  const refused = await ask('/a4', '192.0.2.1');
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const innocent = ask('/b1', '198.51.100.7');
  for (let page = 0; page < 4; page += 1) await finishOne();
  const replies = await Promise.all([first, ...others, innocent]);
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200]);
  expect(started).toEqual(['/a1', '/a2', '/b1', '/a3']);
});

it('a page that is refused because of load is a page; an unknown API address gets JSON', async () => {
  const { app, started, finishOne } = await openSlowSite({ maxRunning: 1 });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const slow = fetch(`${url}/slow`);
  await expect.poll(() => started).toEqual(['/slow']);
  const refused = await fetch(`${url}/explore`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await refused.text()).toContain('<h1>We will be right back</h1>');
  const call = await fetch(`${url}/api/nothing`);
  expect([call.status, await call.json()]).toMatchObject([503, { error: 'unavailable' }]);
  await finishOne();
  expect((await slow).status).toBe(200);
});

/** Says how often it has rendered; waits a moment, so that requests overlap; refuses one address, as the API would. */
const countingEntry = `export const inlineScriptHash = "'sha256-x'";
let count = 0;
export const render = async ({ url, call }) => {
  count += 1;
  const own = count;
  await new Promise((resolve) => setTimeout(resolve, 20));
  const { status } = await call({ method: 'GET', url: '/api/visitor', headers: {} });
  return { status: status === 200 && url === '/missing' ? 404 : status, html: '<p>' + own + ' '.repeat(2000) };
};`;

const openCountingSite = async (now?: () => Date) => {
  const site = await openSite(now ? { now } : {});
  site.app.get('/api/visitor', (request, reply) => reply.status(request.ip === '192.0.2.1' ? 429 : 200).send('{}'));
  await site.build(countingEntry);
  const ask = async (url: string, remoteAddress = '192.0.2.7', headers: Record<string, string> = {}) => {
    const reply = await site.app.inject({ url, remoteAddress, headers });
    return { status: reply.statusCode, headers: reply.headers, raw: reply.rawPayload, body: reply.body.trim() };
  };
  return { ...site, ask };
};

it('a page is rendered once a second for everybody, and again for a caller who wrote', async () => {
  let at = 0;
  const { ask, cache } = await openCountingSite(() => new Date(at));
  const many = await Promise.all(['192.0.2.7', '192.0.2.8', '192.0.2.9'].map((from) => ask('/', from)));
  expect(many.map(({ body }) => body)).toEqual(['<p>1', '<p>1', '<p>1']);
  cache.invalidateFor(['192.0.2.8']);
  expect((await ask('/', '192.0.2.7')).body).toBe('<p>1');
  expect((await ask('/', '192.0.2.8')).body).toBe('<p>2');
  expect((await ask('/explore')).body).toBe('<p>3');
  at = 1000;
  expect((await ask('/')).body).toBe('<p>4');
});

it('a page has an ETag, its own headers and a compressed form', async () => {
  const { ask } = await openCountingSite(() => new Date(0));
  const { headers, body } = await ask('/');
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  expect(headers['content-security-policy']).toContain("'sha256-x'");
  const packed = await ask('/', '192.0.2.7', { 'accept-encoding': 'br' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag: headers['etag'] });
  expect(brotliDecompressSync(packed.raw).toString().trim()).toBe(body);
  const again = await ask('/', '192.0.2.7', { 'if-none-match': String(headers['etag']) });
  expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: '' });
});

it('a page is not shared when it is missing or refused', async () => {
  const { ask } = await openCountingSite(() => new Date(0));
  const missing = await Promise.all([ask('/missing'), ask('/missing')]);
  expect(missing.map(({ status }) => status)).toEqual([404, 404]);
  expect((await ask('/missing')).body).not.toBe(missing[0]?.body);
  const [refused, other] = await Promise.all([ask('/', '192.0.2.1'), ask('/', '192.0.2.2')]);
  expect([refused.status, other.status]).toEqual([429, 200]);
});
