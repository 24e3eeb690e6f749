import type { Chat, Notification, NotificationSetting, Session } from '@vitrine/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { publishPost } from '../../../../test/posts.ts';
import { closeSockets, listen, openSocketAs } from '../../../../test/sockets.ts';

let server: TestServer;
let url: string;
let ada: Session;
let bo: Session;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off', PUBLIC_URL: 'http://vitrine.example' } });
  url = await listen(server);
});
beforeEach(async () => {
  [ada, bo] = [await server.join(), await server.join()];
});
afterEach(closeSockets);
afterAll(() => server.close());

const listOf = async (as: Session): Promise<Notification[]> =>
  (await server.call('GET', '/api/notifications', { as })).body;
const settingsOf = async (as: Session): Promise<NotificationSetting[]> =>
  (await server.call('GET', '/api/notifications/settings', { as })).body;
const change = (as: Session, kind: string, body: object) =>
  server.call('PATCH', `/api/notifications/settings/${kind}`, { as, body });
const find = (settings: readonly NotificationSetting[], wanted: string) => settings.find(({ kind }) => kind === wanted);
const follow = async () => {
  await server.call('PUT', `/api/user/follow/${ada._id}`, { as: bo });
  await server.deps.durableEvents.idle();
};

describe('settings of notifications', () => {
  it('have defaults, and keep what is not given', async () => {
    const before = await settingsOf(ada);
    expect(find(before, 'message')).toEqual({ kind: 'message', app: true, push: true, email: 'daily' });
    expect(find(before, 'like')).toEqual({ kind: 'like', app: true, push: false, email: 'never' });
    await change(ada, 'like', { push: true });
    const { body } = await change(ada, 'like', { email: 'daily' });
    expect(find(body, 'like')).toEqual({ kind: 'like', app: true, push: true, email: 'daily' });
    expect(await settingsOf(ada)).toEqual(body);
    expect(await settingsOf(bo)).toEqual(before);
  });

  it('refuse kinds and channels that do not exist', async () => {
    expect((await change(ada, 'gossip', { app: false })).status).toBe(400);
    expect((await change(ada, 'like', { email: 'hourly' })).status).toBe(400);
    expect((await server.call('GET', '/api/notifications/settings')).status).toBe(401);
  });

  it('cannot silence what moderators decide', async () => {
    expect(find(await settingsOf(ada), 'moderation')).toMatchObject({ app: true, email: 'at_once' });
    for (const body of [{ app: false }, { email: 'never' }, { email: 'daily' }, { app: false, push: true }])
      expect(await change(ada, 'moderation', body)).toMatchObject({ status: 422, body: { error: 'always_told' } });
    expect((await change(ada, 'moderation', { push: false })).status).toBe(200);
    expect(find(await settingsOf(ada), 'moderation')).toMatchObject({ app: true, push: false, email: 'at_once' });
  });

  it('say nothing about mail where the site cannot send any', async () => {
    const env = { NODE_ENV: 'production', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://vitrine.example' };
    const production = await createTestServer({ env });
    const as = await production.join();
    const { body }: { body: NotificationSetting[] } = await production.call('GET', '/api/notifications/settings', {
      as,
    });
    expect(body.filter((setting) => 'email' in setting)).toEqual([]);
    const refused = await production.call('PATCH', '/api/notifications/settings/comment', {
      as,
      body: { email: 'daily' },
    });
    expect(refused).toMatchObject({ status: 422, body: { error: 'mail_off' } });
    expect((await production.call('GET', '/api/user/account', { as })).body).not.toHaveProperty('emailBounces');
    await production.close();
  });
});

describe('a kind that is switched off', () => {
  it('is not shown, stored or live, and what came meanwhile does not appear when it is switched on', async () => {
    const post = await publishPost(server, ada);
    const socket = await openSocketAs(url, ada);
    await change(ada, 'follow', { app: false });
    await follow();
    expect(await listOf(ada)).toEqual([]);
    await server.call('POST', '/api/posts/like', { as: bo, body: { postId: post._id } });
    expect(await socket.waitFor('notification')).toMatchObject([{ kind: 'like' }]);
    await change(ada, 'follow', { app: true });
    expect(await listOf(ada)).toMatchObject([{ kind: 'like' }]);
  });

  it('can be that of messages, which stay unread in their chat', async () => {
    const socket = await openSocketAs(url, ada);
    await change(ada, 'message', { app: false });
    const chat: Chat = (await server.call('POST', '/api/chat', { as: bo, body: { userId: ada._id } })).body;
    await server.call('POST', '/api/message', { as: bo, body: { chatId: chat._id, content: 'Hello' } });
    await follow();
    expect(await socket.waitFor('notification')).toMatchObject([{ kind: 'follow' }]);
    expect(await listOf(ada)).toMatchObject([{ kind: 'follow' }]);
    expect((await server.call('GET', '/api/chat', { as: ada })).body).toMatchObject([{ unread: 1 }]);
  });
});
