import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it } from 'vitest';
import { createWitness } from '../http/request-metrics.ts';
import { createLocalLimits } from '../limits/limits.ts';
import { sendReadyAnswers } from './fast-path.ts';
import { createSharedAnswers } from './response-cache.ts';

const frozen = () => new Date(Date.UTC(2026, 0, 1));
const page = 'a page of the gallery, '.repeat(100);

let app: FastifyInstance;
afterEach(() => app.close());

type Asking = { readonly path?: string; readonly method?: string; readonly headers?: Record<string, string> };

/** A server that counts what reaches the framework, with one answer standing ready at `/list`. */
const open = async ({ trustedProxies = 0, most = 100 } = {}) => {
  app = fastify();
  let passed = 0;
  app.all('*', () => `passed ${(passed += 1)}`);
  const answers = createSharedAnswers(frozen, null);
  const registry = new Registry();
  sendReadyAnswers(app, {
    reach: { trustedProxies, publicUrl: 'https://vitrine.example' },
    limits: createLocalLimits(frozen, true),
    budget: { most, seconds: 60 },
    answers,
    witness: createWitness(registry, app.log),
  });
  await answers.get({ address: 'https://vitrine.example/list', caller: [] }, '/list', async () => page);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const ask = async ({ path = '/list', method = 'GET', headers = {} }: Asking = {}) => {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path, method, headers }, resolve);
      asked.on('error', reject);
      asked.end();
    });
    return { status: reply.statusCode, headers: reply.headers, body: await text(reply) };
  };
  return { ask, answers, registry, passed: () => passed };
};

describe('an answer that stands ready', () => {
  it('is sent without the framework, each time under an id of its own', async () => {
    const { ask, passed } = await open();
    const [first, second] = [await ask(), await ask()];
    expect(first).toMatchObject({ status: 200, body: page, headers: { 'access-control-allow-origin': '*' } });
    expect(second.body).toBe(page);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(passed()).toBe(0);
  });

  it('is not sent again to whoever has it', async () => {
    const { ask } = await open();
    const { headers } = await ask();
    expect(await ask({ headers: { 'if-none-match': String(headers.etag) } })).toMatchObject({ status: 304, body: '' });
  });

  it('is counted and timed as any other', async () => {
    const { ask, registry } = await open();
    await ask();
    await ask();
    expect(await registry.metrics()).toContain(
      'http_request_seconds_count{method="GET",route="/list",status="200"} 2\n',
    );
  });
});

describe('the ordinary way is taken', () => {
  it.each<[string, Asking]>([
    ['by another address', { path: '/list?page=2' }],
    ['by another method', { method: 'POST' }],
    ['by whoever shows a token', { headers: { authorization: 'Bearer x' } }],
  ])('%s', async (_name, asking) => {
    const { ask } = await open();
    expect((await ask(asking)).body).toBe('passed 1');
  });

  it('by whoever changed something, and by nobody else', async () => {
    const { ask, answers } = await open({ trustedProxies: 1 });
    answers.wrote(['10.0.0.1']);
    expect((await ask({ headers: { 'x-forwarded-for': '10.9.9.9, 10.0.0.1' } })).body).toBe('passed 1');
    expect((await ask({ headers: { 'x-forwarded-for': '10.0.0.2' } })).body).toBe(page);
  });

  it('by whoever asks for a form that is not made yet, once', async () => {
    const { ask } = await open();
    const brotli = { headers: { 'accept-encoding': 'br' } };
    expect((await ask(brotli)).body).toBe('passed 1');
    await expect.poll(async () => (await ask(brotli)).headers['content-encoding']).toBe('br');
  });

  it('by whoever has spent their budget', async () => {
    const { ask } = await open({ most: 2 });
    expect((await ask()).body).toBe(page);
    expect((await ask()).body).toBe(page);
    expect((await ask()).body).toBe('passed 1');
  });
});
