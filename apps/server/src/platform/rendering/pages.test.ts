/** Page serving: a missing build, malformed URLs and rate limits. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from '../http/server/server.ts';
import { createLocalLimits } from '../limits/rate-limits.ts';
import { builtPages, registerPages } from './pages.ts';

const entry = `export const inlineScriptHash = "'sha256-x'";
export const render = async ({ url }) => ({ status: url === '/' ? 200 : 404, html: '<p>' + encodeURI(url) });`;

const openSite = async ({ max = 100 } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-pages-'));
  await mkdir(join(folder, 'client/.vite'), { recursive: true });
  await mkdir(join(folder, 'server'));
  const said: string[] = [];
  const log = new Writable({
    write: (line, _encoding, done) => {
      said.push(String(line));
      done();
    },
  });
  const app = await createHttpServer({ logLevel: 'error', log });
  const limits = createLocalLimits(() => new Date(), true);
  const proxySettings = { trustedProxies: 0, publicUrl: undefined };
  await registerPages(app, builtPages(folder), { proxySettings, limits, budget: { max, seconds: 60 } });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  const build = async () => {
    await writeFile(join(folder, 'client/.vite/manifest.json'), '{}');
    await writeFile(join(folder, 'server/entry-server.js'), entry);
  };
  return { app, folder, build, said };
};

it('a missing build is an internal error, is logged once, and is loaded as soon as it exists', async () => {
  const { app, folder, build, said } = await openSite();
  for (let time = 0; time < 3; time += 1) {
    const reply = await app.inject({ url: '/' });
    expect(reply.statusCode).toBe(500);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.body).toContain('Something went wrong on our side.');
  }
  // Half of a build: Node would remember an import that failed.
  await writeFile(join(folder, 'client/.vite/manifest.json'), '{}');
  expect((await app.inject({ url: '/' })).statusCode).toBe(500);
  expect(said.filter((line) => line.includes('the built site cannot be loaded'))).toHaveLength(1);
  expect(said).toHaveLength(1);
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
