import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { toFailure } from '../http/server/server.ts';
import { shedLoad } from './load-shedding.ts';

const maxRunning = 3;

const open = async () => {
  const app = fastify();
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let started = 0;
  app.setErrorHandler((error, _request, reply) => reply.status(toFailure(error).status).send({}));
  app.get('/healthz', async () => 'ok');
  shedLoad(app, ({ headers }) => String(headers['x-from'] ?? 'somebody'), { maxRunning, maxTurnMs: 100 });
  app.get('/slow', async () => {
    started += 1;
    await finished;
    return 'done';
  });
  app.get('/assets/site.js', { config: { file: 'site.js' } }, async () => 'built');
  app.get('/page', async () => (await app.inject('/quick')).body);
  app.get('/quick', async () => 'quick');
  app.get('/busy', async () => {
    const since = process.cpuUsage();
    while (process.cpuUsage(since).user < 300_000);
    return 'busy';
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url, finish, started: () => started };
};

let opened: Awaited<ReturnType<typeof open>>;
afterEach(async () => {
  opened.finish();
  await opened.app.close();
});

it('refuses requests above the limit, except health checks and built files', async () => {
  opened = await open();
  const { url, finish, started } = opened;
  const slow = Array.from({ length: maxRunning }, () => fetch(`${url}/slow`));
  await expect.poll(started).toBe(maxRunning);
  expect((await fetch(`${url}/quick`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/assets/site.js`)).status).toBe(200);
  finish();
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(maxRunning).fill(200));
  expect((await fetch(`${url}/quick`)).status).toBe(200);
});

it('counts a request of a disconnected caller until its handler has finished', async () => {
  opened = await open();
  const { url, finish, started } = opened;
  const leaving = new AbortController();
  const left = Array.from({ length: maxRunning }, () =>
    fetch(`${url}/slow`, { signal: leaving.signal }).catch(() => null),
  );
  await expect.poll(started).toBe(maxRunning);
  leaving.abort();
  await Promise.all(left);
  expect((await fetch(`${url}/quick`)).status).toBe(503);
  finish();
  await expect.poll(async () => (await fetch(`${url}/quick`)).status).toBe(200);
});

it('accepts the API calls of an accepted page', async () => {
  opened = await open();
  const { url, started } = opened;
  const slow = Array.from({ length: maxRunning - 1 }, () => fetch(`${url}/slow`));
  await expect.poll(started).toBe(maxRunning - 1);
  expect(await (await fetch(`${url}/page`)).text()).toBe('quick');
  opened.finish();
  await Promise.all(slow);
});

/** A plain socket, so that both requests are buffered before the server reads the first. */
const requestTogether = async (port: number, first: string, second: string): Promise<string[]> => {
  const sockets = await Promise.all(
    [first, second].map(async () => {
      const socket = connect({ host: '127.0.0.1', port });
      await once(socket, 'connect');
      return socket;
    }),
  );
  await sleep(200);
  const answers = sockets.map(async (socket) => String((await once(socket, 'data'))[0]));
  for (const [index, path] of [first, second].entries())
    sockets[index]?.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return Promise.all(answers);
};

it('refuses requests after too much work in the same turn of the event loop', async () => {
  opened = await open();
  const port = Number(new URL(opened.url).port);
  const [first, second] = await requestTogether(port, '/busy', '/quick');
  expect(first).toContain('200 OK');
  expect(second).toContain('503 ');
  expect((await fetch(`${opened.url}/quick`)).status).toBe(200);
});

it('refuses addresses with accepted requests before others', async () => {
  opened = await open();
  const { url, started } = opened;
  const slow = Array.from({ length: maxRunning }, () => fetch(`${url}/slow`));
  await expect.poll(started).toBe(maxRunning);
  expect((await fetch(`${url}/quick`)).status).toBe(503);
  expect((await fetch(`${url}/quick`, { headers: { 'x-from': 'another' } })).status).toBe(200);
  opened.finish();
  await Promise.all(slow);
});
