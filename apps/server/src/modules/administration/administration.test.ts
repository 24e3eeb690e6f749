/** What admins see and do. */
import type {
  AdminPerson,
  Announcement,
  ContactMessage,
  Post,
  Session,
  SiteNumbers,
  SiteState,
} from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moderationCalls } from '../../../test/calls/moderation.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { publishPost } from '../../../test/posts.ts';
import { sumUpSite } from './numbers.ts';

let server: TestServer;
let admin: Session;
let member: Session;
let now = new Date('2026-03-04T12:00:00Z');
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' }, now: () => now });
  admin = await moderationCalls(server).staff('Ada Min', 'admin');
  member = await server.join('Sam Bell');
});
afterAll(() => server.close());

const get = async <T>(path: string): Promise<T> => {
  const { status, body } = await server.call('GET', `/api/admin/${path}`, { as: admin });
  expect(status).toBe(200);
  return body;
};
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

describe('numbers', () => {
  it('sum up the site by day, and follow what is added', async () => {
    const post = await publishPost(server, member);
    await server.call('POST', '/api/posts/like', { body: { postId: post._id }, as: admin });
    await sumUpSite(server.deps);
    const first = await get<SiteNumbers>('numbers');
    expect(first).toMatchObject({ from: '2026-02-03', to: '2026-03-04' });
    expect(first.days.at(-1)).toEqual({
      day: '2026-03-04',
      people: 2,
      posts: 1,
      views: 0,
      comments: 0,
      hearts: 1,
      messages: 0,
      reports: 0,
    });
    const said = { body: 'Fine', clientId: 'said-it-fine' };
    await server.call('POST', `/api/post/${post._id}/comments`, { body: said, as: admin });
    await moderationCalls(server).report(admin, 'post', post._id);
    await server.call('POST', '/api/posts/view', { body: { postId: post._id }, as: admin });
    await server.deps.bus.idle();
    await sumUpSite(server.deps);
    const { days } = await get<SiteNumbers>('numbers?days=90');
    expect(days.at(-1)).toMatchObject({ comments: 1, reports: 1, views: 1 });
    // Every day has a row after a few runs, also those without anything.
    for (let run = 0; run < 6; run += 1) await sumUpSite(server.deps);
    expect((await get<SiteNumbers>('numbers?days=365')).days).toHaveLength(365);
  });
});

describe('picks', () => {
  const featured = async (query = '') => {
    const { body } = await server.call('GET', `/api/posts?sort=featured${query}`);
    return (body as { posts: Post[] }).posts.map(({ title }) => title);
  };
  const pick = (post: Post, picked = true) =>
    server.call('PUT', `/api/admin/picks/${post._id}`, { body: { picked }, as: admin });

  it('come first in the featured order, the latest first, as long as they are public', async () => {
    const posts: Post[] = [];
    for (const title of ['One', 'Two', 'Three', 'Four']) {
      pass(1000);
      posts.push(await publishPost(server, member, { title, category: ['Mobile'] }, title));
    }
    const [one, two] = posts as [Post, Post];
    const before = await featured('&category=Mobile');
    expect((await pick(one)).status).toBe(200);
    pass(1000);
    await pick(two);
    expect((await featured('&category=Mobile')).slice(0, 2)).toEqual(['Two', 'One']);
    expect((await featured()).slice(0, 2)).toEqual(['Two', 'One']);
    expect((await get<{ posts: Post[] }>('picks')).posts.map(({ title }) => title)).toEqual(['Two', 'One']);
    await server.call('PUT', `/api/post/${two._id}/visibility`, { body: { visibility: 'private' }, as: member });
    expect(await featured('&category=Mobile')).not.toContain('Two');
    expect((await pick(two)).status).toBe(404);
    await server.call('PUT', `/api/post/${two._id}/visibility`, { body: { visibility: 'public' }, as: member });
    for (const post of [one, two]) await pick(post, false);
    expect([...(await featured('&category=Mobile'))].sort()).toEqual([...before].sort());
    expect((await get<{ posts: Post[] }>('picks')).posts).toEqual([]);
  });
});

describe('announcements', () => {
  const announce = (text: string, hours: number, from = 0) =>
    server.call('POST', '/api/admin/announcements', {
      as: admin,
      body: {
        text,
        from: new Date(now.getTime() + from * 3_600_000).toISOString(),
        until: new Date(now.getTime() + hours * 3_600_000).toISOString(),
      },
    });
  const announced = async () => {
    pass(1100);
    const { body } = await server.call('GET', '/api/announcement');
    return (body as { announcement: Announcement | null }).announcement?.text;
  };

  it('are shown between their times, the latest one, until they are withdrawn', async () => {
    expect(await announced()).toBeUndefined();
    expect((await announce('Never', -1)).status).toBe(400);
    await announce('We are **open**.', 48);
    await announce('Later', 48, 24);
    expect(await announced()).toBe('We are **open**.');
    pass(12 * 3_600_000);
    const { announcements } = await get<{ announcements: Announcement[] }>('announcements');
    const [shown] = announcements.filter(({ text }) => text.startsWith('We'));
    await server.call('DELETE', `/api/admin/announcements/${shown?._id}`, { as: admin });
    expect(await announced()).toBeUndefined();
  });
});

describe('messages from the contact form', () => {
  it('are listed page by page, and can be deleted', async () => {
    for (let sent = 0; sent < 35; sent += 1) {
      pass(5);
      await server.call('POST', '/api/contact', { body: { email: 'a@b.example', views: `Note ${sent}` } });
    }
    type Page = { messages: ContactMessage[]; next: string | null };
    const first = await get<Page>('contact');
    expect(first.messages.map(({ text }) => text).slice(0, 2)).toEqual(['Note 34', 'Note 33']);
    const second = await get<Page>(`contact?after=${first.next}`);
    expect([first.messages.length, second.messages.length, second.next]).toEqual([30, 5, null]);
    await server.call('DELETE', `/api/admin/contact/${first.messages[0]?._id}`, { as: admin });
    expect((await get<Page>('contact')).messages[0]?.text).toBe('Note 33');
  });
});

describe('people', () => {
  type Page = { people: AdminPerson[]; next: string | null };
  it('get roles, which are in the log, and nobody changes their own', async () => {
    const change = (who: Session, role: string) =>
      server.call('PUT', `/api/admin/people/${who._id}/role`, { body: { role }, as: admin });
    expect((await change(admin, 'member')).status).toBe(403);
    expect((await change(member, 'moderator')).body).toMatchObject({ role: 'moderator', email: member.email });
    expect((await server.call('GET', '/api/moderation/cases', { as: member })).status).toBe(200);
    expect((await get<Page>('people?staff=only')).people.map(({ name }) => name).sort()).toEqual([
      'Ada Min',
      'Sam Bell',
    ]);
    pass(5);
    await change(member, 'member');
    expect((await server.call('GET', '/api/moderation/cases', { as: member })).status).toBe(403);
    const { body } = await server.call('GET', '/api/moderation/log', { as: admin });
    const reasons = (body as { entries: { reason: string }[] }).entries.map(({ reason }) => reason);
    expect(reasons).toEqual(['moderator → member', 'member → moderator']);
  });

  it('are found by address and handle', async () => {
    expect((await get<Page>(`people?find=${encodeURIComponent(member.email.toUpperCase())}`)).people).toHaveLength(1);
    expect((await get<Page>(`people?find=@${member.handle}`)).people[0]?._id).toBe(member._id);
    expect((await get<Page>('people')).people).toHaveLength(2);
  });
});

it('the state tells jobs, mail and storage', async () => {
  await server.deps.pool`
    insert into jobs (queue, run_at, dead_at, last_error) values ('broken', now(), now(), null), ('broken', now(), now(), null),
      ('late', now() - interval '1 hour', null, null), ('mail', now(), now(), 'given up'), ('mail', now(), null, 'busy')`;
  await server.deps.pool`update users set email_bounced_at = now() where id = ${member._id}`;
  await sumUpSite(server.deps);
  const { queues, mail, storage } = await get<SiteState>('state');
  expect(queues[0]).toEqual({ name: 'broken', waiting: 0, late: 0, failed: 2 });
  expect(queues.find(({ name }) => name === 'late')).toMatchObject({ waiting: 1, late: 1 });
  expect(mail).toMatchObject({ to: 'folder', sent: 0, bounced: 0, refused: 0, retried: 1, failed: 1, bouncing: 1 });
  expect(mail.queued).toBeGreaterThanOrEqual(1);
  expect(storage.pictures).toBeGreaterThan(0);
  expect(storage.databaseBytes).toBeGreaterThan(1_000_000);
});
