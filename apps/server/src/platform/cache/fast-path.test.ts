import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it } from 'vitest';
import { createRequestMetrics } from '../http/server/request-metrics.ts';
import { createLocalLimits } from '../limits/rate-limits.ts';
import { serveCachedFirst } from './fast-path.ts';
import { createResponseCache } from './response-cache.ts';

const frozen = () => new Date(Date.UTC(2026, 0, 1));
const page = 'a page of the gallery, '.repeat(100);

let app: FastifyInstance;
afterEach(() => app.close());

type RequestOptions = { readonly path?: string; readonly method?: string; readonly headers?: Record<string, string> };

/** A server that counts what reaches the framework, with one cached response at `/list`. */
const open = async ({ trustedProxies = 0, max = 100 } = {}) => {
  app = fastify();
  let passed = 0;
  app.all('*', () => `passed ${(passed += 1)}`);
  const cache = createResponseCache(frozen, null);
  const registry = new Registry();
  serveCachedFirst(app, {
    proxySettings: { trustedProxies, publicUrl: 'https://vitrine.example' },
    limits: createLocalLimits(frozen, true),
    budget: { max, seconds: 60 },
    cache,
    recordRequest: createRequestMetrics(registry, app.log),
  });
  await cache.get({ url: 'https://vitrine.example/list', callerKeys: [] }, '/list', async () => page);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const ask = async ({ path = '/list', method = 'GET', headers = {} }: RequestOptions = {}) => {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path, method, headers }, resolve);
      asked.on('error', reject);
      asked.end();
    });
    return { status: reply.statusCode, headers: reply.headers, body: await text(reply) };
  };
  return { ask, cache, registry, passed: () => passed };
};

describe('a cached response', () => {
  it('is sent without Fastify, each time with a new request id', async () => {
    const { ask, passed } = await open();
    const [first, second] = [await ask(), await ask()];
    expect(first).toMatchObject({ status: 200, body: page, headers: { 'access-control-allow-origin': '*' } });
    expect(second.body).toBe(page);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(passed()).toBe(0);
  });

  it('is 304 for a matching ETag', async () => {
    const { ask } = await open();
    const { headers } = await ask();
    expect(await ask({ headers: { 'if-none-match': String(headers.etag) } })).toMatchObject({ status: 304, body: '' });
  });

  it('is recorded in the request metrics', async () => {
    const { ask, registry } = await open();
    await ask();
    await ask();
    expect(await registry.metrics()).toContain(
      'http_request_seconds_count{method="GET",route="/list",status="200"} 2\n',
    );
  });
});

describe('a request falls through to Fastify', () => {
  it.each<[string, RequestOptions]>([
    ['with another URL', { path: '/list?page=2' }],
    ['with another method', { method: 'POST' }],
    ['with a token', { headers: { authorization: 'Bearer x' } }],
  ])('%s', async (_name, options) => {
    const { ask } = await open();
    expect((await ask(options)).body).toBe('passed 1');
  });

  it('after a write of the same caller, not of others', async () => {
    const { ask, cache } = await open({ trustedProxies: 1 });
    cache.invalidateFor(['10.0.0.1']);
    expect((await ask({ headers: { 'x-forwarded-for': '10.9.9.9, 10.0.0.1' } })).body).toBe('passed 1');
    expect((await ask({ headers: { 'x-forwarded-for': '10.0.0.2' } })).body).toBe(page);
  });

  it('while the compressed body is not ready, once', async () => {
    const { ask } = await open();
    const brotli = { headers: { 'accept-encoding': 'br' } };
    expect((await ask(brotli)).body).toBe('passed 1');
    await expect.poll(async () => (await ask(brotli)).headers['content-encoding']).toBe('br');
  });

  it('when the rate limit is reached', async () => {
    const { ask } = await open({ max: 2 });
    expect((await ask()).body).toBe(page);
    expect((await ask()).body).toBe(page);
    expect((await ask()).body).toBe('passed 1');
  });
});
