import type { Chat, Post, Session } from '@vitrine/contract';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { publishPost } from '../../../../test/posts.ts';
import { createBrowser, startPushService } from '../../../../test/services/push-service.ts';
import { startWorker, type Worker } from '../../../platform/queue/index.ts';
import { pushQueue } from './queue.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
let server: TestServer;
let worker: Worker | undefined;
let ada: Session;
let bo: Session;
let post: Post;
let path: string;
let next = 0;
beforeAll(async () => {
  service = await startPushService();
  server = await createTestServer({ env: { RATE_LIMIT: 'off', PUSH_TRUSTED_ORIGIN: service.origin } });
});
beforeEach(async () => {
  service.answerWith(() => 201);
  [ada, bo] = [await server.join(), await server.join()];
  post = await publishPost(server, ada);
  next += 1;
  path = `/browser-${next}`;
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const work = (timeoutMs = 10_000) => {
  const deps = { ...server.deps, registry: new Registry() };
  worker = startWorker(deps, [pushQueue(deps, timeoutMs)]);
};
const subscribe = (as = ada, body: object = service.subscription(path)) =>
  server.call('PUT', '/api/notifications/push', { as, body });
const comment = async (text: string) => {
  const body = { body: text, clientId: `said-${next}-${text.length}` };
  const { status } = await server.call('POST', `/api/post/${post._id}/comments`, { as: bo, body });
  expect(status).toBe(201);
  await server.deps.durableEvents.idle();
};
const received = () => service.deliveries.filter((delivery) => delivery.path === path);
const attempts = () => service.attempts.filter((attempted) => attempted === path).length;
const jobs = () => server.deps.pool<{ run_at: Date }[]>`select run_at from jobs where queue = 'push'`;
const subscriptions = () => server.deps.pool`select id from push_subscriptions where user_id = ${ada._id}`;
const patient = { timeout: 60_000 };

describe('a notification', () => {
  it('is encrypted for the browser, signed with the key of the site, and says what the drawer says', async () => {
    expect((await subscribe()).status).toBe(200);
    work();
    await comment('Lovely');
    await expect.poll(received, patient).toHaveLength(1);
    const { publicKey } = (await server.call('GET', '/api/notifications/push', { as: ada })).body;
    expect(received()).toMatchObject([
      {
        publicKey,
        claims: { aud: service.origin, exp: expect.any(Number), sub: expect.any(String) },
        ttl: '86400',
        message: { title: `${bo.name} commented on your post`, body: post.title, url: `/post/${post._id}#comments` },
      },
    ]);
    await expect.poll(jobs, patient).toEqual([]);
  });

  it('is not pushed if it was read meanwhile, or to somebody who does not want the kind pushed', async () => {
    await subscribe();
    await comment('Read at once');
    expect(await jobs()).toHaveLength(1);
    await server.call('POST', '/api/notifications/read', { as: ada });
    await server.call('PATCH', '/api/notifications/settings/follow', { as: ada, body: { push: false } });
    await server.call('PUT', `/api/user/follow/${ada._id}`, { as: bo });
    await server.call('POST', '/api/posts/like', { as: bo, body: { postId: post._id } });
    await server.deps.durableEvents.idle();
    expect(await jobs()).toHaveLength(1);
    work();
    await expect.poll(jobs, patient).toEqual([]);
    expect(attempts()).toBe(0);
  });
});

describe('what is pushed', () => {
  it('about a kind that the app does not show is pushed all the same', async () => {
    await subscribe();
    await server.call('PATCH', '/api/notifications/settings/follow', { as: ada, body: { app: false } });
    await server.call('PUT', `/api/user/follow/${ada._id}`, { as: bo });
    work();
    await expect.poll(received, patient).toMatchObject([{ message: { title: `${bo.name} started following you` } }]);
  });

  it('about messages says how many there are, some seconds after the first', async () => {
    await subscribe();
    const chat: Chat = (await server.call('POST', '/api/chat', { as: bo, body: { userId: ada._id } })).body;
    for (const content of ['one', 'two'])
      await server.call('POST', '/api/message', { as: bo, body: { chatId: chat._id, content } });
    expect(await jobs()).toHaveLength(1);
    work();
    await expect
      .poll(received, patient)
      .toMatchObject([{ message: { title: `${bo.name} sent you 2 messages`, url: `/message?chat=${chat._id}` } }]);
  });

  it('about a crowd is pushed at once, and then once in ten minutes', async () => {
    await subscribe();
    await server.call('PATCH', '/api/notifications/settings/like', { as: ada, body: { push: true } });
    const like = (as: Session) => server.call('POST', '/api/posts/like', { as, body: { postId: post._id } });
    await like(bo);
    work();
    await expect.poll(received, patient).toHaveLength(1);
    await expect.poll(jobs, patient).toEqual([]);
    for (const as of [await server.join(), await server.join()]) await like(as);
    await server.deps.durableEvents.idle();
    const [later, ...others] = await jobs();
    expect(others).toEqual([]);
    expect(later?.run_at.getTime()).toBeGreaterThan(Date.now() + 500_000);
    await server.deps.pool`delete from jobs where queue = 'push'`;
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i is not called again', async (status) => {
    service.answerWith(() => status);
    await subscribe();
    work();
    await comment('Gone');
    await expect.poll(subscriptions, patient).toEqual([]);
    await comment('After');
    await expect.poll(jobs, patient).toEqual([]);
    expect(attempts()).toBe(1);
  });

  it.each([429, 500, null])('that answers %s is called again', async (status) => {
    let turn = 0;
    service.answerWith(() => (turn++ === 0 ? status : 201));
    await subscribe();
    work(500);
    await comment('Twice');
    await expect.poll(received, patient).toHaveLength(1);
    expect(attempts()).toBe(2);
    expect(await subscriptions()).toHaveLength(1);
  });

  it('that refuses a notification for good is not asked again, and keeps the browser', async () => {
    service.answerWith(() => 413);
    await subscribe();
    work();
    await comment('Large');
    await expect.poll(attempts, patient).toBe(1);
    await expect.poll(jobs, patient).toEqual([]);
    expect(await subscriptions()).toHaveLength(1);
  });
});

describe('a subscription', () => {
  it.each([
    'http://push.example/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.8/a',
    'https://localhost/a',
    'https://push.example:8443/a',
    'https://user:word@push.example/a',
    'ftp://push.example/a',
  ])('at %s is refused', async (endpoint) => {
    expect((await subscribe(ada, { endpoint, keys: createBrowser().keys })).status).toBe(400);
    expect(await subscriptions()).toEqual([]);
  });

  it('with keys that no browser makes is refused', async () => {
    const { endpoint, keys } = service.subscription(path);
    expect((await subscribe(ada, { endpoint, keys: { ...keys, p256dh: 'AAAA' } })).status).toBe(400);
    expect((await subscribe(ada, { endpoint, keys: { ...keys, auth: 'AAAA' } })).status).toBe(400);
  });

  it('ends with the session, with the account, and when it is taken back', async () => {
    const { endpoint, keys } = service.subscription(path);
    expect((await subscribe(ada, { endpoint, keys })).status).toBe(200);
    expect((await subscribe(ada, { endpoint, keys })).status).toBe(200);
    expect(await subscriptions()).toHaveLength(1);
    const push = `/api/notifications/push?endpoint=${encodeURIComponent(endpoint)}`;
    expect((await server.call('GET', push, { as: ada })).body).toMatchObject({ isSubscribed: true });
    expect((await server.call('GET', push, { as: bo })).body).toMatchObject({ isSubscribed: false });
    await server.call('DELETE', '/api/notifications/push', { as: bo, body: { endpoint } });
    expect(await subscriptions()).toHaveLength(1);
    await server.call('DELETE', '/api/notifications/push', { as: ada, body: { endpoint } });
    expect(await subscriptions()).toEqual([]);
    await subscribe();
    await server.call('POST', '/api/user/logout', { as: ada });
    expect(await subscriptions()).toEqual([]);
  });

  it('of a browser that somebody else signs in with becomes theirs', async () => {
    const subscription = service.subscription(path);
    await subscribe(ada, subscription);
    await subscribe(bo, subscription);
    expect(await subscriptions()).toEqual([]);
  });

  it('is one of ten at most', async () => {
    for (let index = 0; index < 11; index += 1) await subscribe(ada, service.subscription(`${path}-${index}`));
    expect(await subscriptions()).toHaveLength(10);
  });
});

describe('the keys of the site', () => {
  it('are made once, also by several processes at the same time', async () => {
    await server.deps.pool`delete from push_keys`;
    const ask = async (as: Session): Promise<string> => {
      const body: { publicKey: string } = (await server.call('GET', '/api/notifications/push', { as })).body;
      return body.publicKey;
    };
    const answers = await Promise.all([ada, bo, ada, bo].map(ask));
    expect(new Set(answers).size).toBe(1);
    const point = Buffer.from(answers[0] ?? '', 'base64url');
    expect([point.length, point[0]]).toEqual([65, 4]);
  });
});
