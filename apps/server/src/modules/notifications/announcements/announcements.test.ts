/** Announcements in the notifications of everybody. */
import type { Announcement, Notification, Session } from '@vitrine/contract';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moderationCalls } from '../../../../test/calls/moderation.ts';
import { createClock } from '../../../../test/clock.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { startPushService } from '../../../../test/services/push-service.ts';
import { startWorker } from '../../../platform/queue/index.ts';
import { pushQueue } from '../push/queue.ts';
import { announcementQueue } from './announcements.ts';

const clock = createClock();
let service: Awaited<ReturnType<typeof startPushService>>;
let server: TestServer;
let admin: Session;
let ada: Session;
beforeAll(async () => {
  service = await startPushService();
  service.answerWith(() => 201);
  const env = { RATE_LIMIT: 'off', PUSH_TRUSTED_ORIGIN: service.origin };
  server = await createTestServer({ now: clock.now, env });
  admin = await moderationCalls(server).staff('Ada Min', 'admin');
});
beforeEach(async () => {
  await server.deps.pool`delete from announcements`;
  ada = await server.join();
  clock.advance(1000);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const hour = 3_600_000;
const announce = async (text: string, { hours = 24, from = 0, notify = true } = {}): Promise<Announcement> => {
  clock.advance(1000);
  const time = (after: number) => new Date(clock.now().getTime() + after * hour).toISOString();
  const body = { text, from: time(from), until: time(hours), notify };
  const reply = await server.call('POST', '/api/admin/announcements', { as: admin, body });
  expect(reply.status).toBe(201);
  return reply.body;
};
const listOf = async (as = ada): Promise<Notification[]> =>
  (await server.call('GET', '/api/notifications', { as })).body;
const brief = async (as = ada) => (await listOf(as)).map(({ announcement, count }) => [announcement?.text, count]);
const read = (id: string, as = ada) => server.call('POST', `/api/notifications/${id}/read`, { as });
const rows = () => server.deps.pool`select user_id from notifications where kind = 'system'`;

describe('an announcement', () => {
  it('is a notification of everybody without a row for anybody, with the others in one', async () => {
    await announce('Only a line', { notify: false });
    expect(await brief()).toEqual([]);
    const before = (await rows()).length;
    const first = await announce('We **move** tonight.');
    expect(first.notifies).toBe(true);
    const second = await announce('We have moved.');
    expect(await listOf()).toMatchObject([
      { _id: second._id, kind: 'system', actor: { _id: ada._id }, announcement: { text: 'We have moved.' }, count: 2 },
    ]);
    expect(await brief(admin)).toEqual([['We have moved.', 2]]);
    expect(await rows()).toHaveLength(before);
  });

  it('is read by each for themselves, and those before it with it', async () => {
    await announce('One');
    const two = await announce('Two');
    const three = await announce('Three');
    await read(two._id);
    expect(await brief()).toEqual([['Three', 1]]);
    await Promise.all([read(three._id), read(three._id), read(two._id)]);
    expect(await brief()).toEqual([]);
    expect(await brief(admin)).toEqual([['Three', 3]]);
    await announce('Four');
    expect(await brief()).toEqual([['Four', 1]]);
    await server.call('POST', '/api/notifications/read', { as: ada });
    expect(await brief()).toEqual([]);
    expect(await server.deps.pool`select 1 from notifications where user_id = ${ada._id}`).toHaveLength(1);
  });

  it('is shown between its times, not to who joined later, and not after it was withdrawn', async () => {
    const later = await announce('Later', { from: 2, hours: 4 });
    expect(await brief()).toEqual([]);
    clock.advance(3 * hour);
    expect(await brief()).toEqual([['Later', 1]]);
    expect(await brief(await server.join())).toEqual([]);
    clock.advance(2 * hour);
    expect(await brief()).toEqual([]);
    const now = await announce('Now');
    await server.call('DELETE', `/api/admin/announcements/${now._id}`, { as: admin });
    expect(await brief()).toEqual([]);
    expect((await read(later._id)).status).toBe(200);
  });
});

describe('a member', () => {
  const change = (body: object) => server.call('PATCH', '/api/notifications/settings/system', { as: ada, body });

  it('can switch announcements off; what came meanwhile stays away', async () => {
    await change({ app: false });
    await announce('Unwanted');
    expect(await brief()).toEqual([]);
    await change({ app: true });
    expect(await brief()).toEqual([]);
    await announce('Wanted');
    expect(await brief()).toEqual([['Wanted', 1]]);
  });

  it('gets them pushed if they want it, once, and not if they were withdrawn', async () => {
    const bo = await server.join();
    for (const [as, path] of [
      [ada, '/ada'],
      [bo, '/bo'],
    ] as const)
      await server.call('PUT', '/api/notifications/push', { as, body: service.subscription(path) });
    await change({ push: true });
    const withdrawn = await announce('Never mind');
    await announce('We **move** to [a place](https://place.example).');
    await server.call('DELETE', `/api/admin/announcements/${withdrawn._id}`, { as: admin });
    const deps = { ...server.deps, registry: new Registry() };
    const worker = startWorker(deps, [announcementQueue(deps, 1), pushQueue(deps)]);
    const jobs = () =>
      server.deps
        .pool`select key from jobs where queue in ('announcements', 'push') and run_at < now() + interval '1 hour'`;
    await expect.poll(jobs, { timeout: 60_000 }).toEqual([]);
    await worker.stop();
    expect(service.deliveries.map(({ path, message }) => [path, message])).toEqual([
      ['/ada', expect.objectContaining({ title: 'News of the site', body: 'We move to a place.', url: '/' })],
    ]);
  });
});
