/** Reports, decisions, appeals and the log. */
import type { Notification, Post, Session } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moderationCalls } from '../../../test/calls/moderation.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { publishPost } from '../../../test/posts.ts';

let server: TestServer;
let calls: ReturnType<typeof moderationCalls>;
let owner: Session;
let reporter: Session;
let moderator: Session;
let other: Session;
let admin: Session;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  calls = moderationCalls(server);
  owner = await server.join('Ines Roth');
  reporter = await server.join('Sam Bell');
  moderator = await calls.staff('Mo Derat');
  other = await calls.staff('Otto Nym');
  admin = await calls.staff('Ada Min', 'admin');
});
afterAll(() => server.close());

const publish = (): Promise<Post> => publishPost(server, owner);
const caseFor = async (id: string) => {
  const [row] = await server.deps.pool<{ id: string }[]>`select id from moderation_cases where subject_id = ${id}`;
  return calls.caseOf(moderator, row?.id ?? '');
};

describe('a role', () => {
  it('is told to its person only', async () => {
    const own = await server.call('GET', '/api/user/profile', { as: moderator });
    expect(own.body).toMatchObject({ role: 'moderator' });
    for (const as of [undefined, reporter, admin]) {
      const seen = await server.call('GET', `/api/user/anotherUser?userId=${moderator._id}`, { as });
      expect(seen.body).not.toHaveProperty('role');
    }
    expect((await server.call('GET', '/api/user/profile', { as: owner })).body).not.toHaveProperty('role');
  });
});

describe('a report', () => {
  it('opens one case for each thing, and counts one for each person', async () => {
    const { _id } = await publish();
    expect((await calls.report(reporter, 'post', _id, { note: '  Copied.  ' })).status).toBe(201);
    expect((await calls.report(reporter, 'post', _id, { note: 'Again' })).status).toBe(201);
    expect((await calls.report(moderator, 'post', _id)).status).toBe(201);
    const found = await caseFor(_id);
    expect(found).toMatchObject({ kind: 'post', reports: 2, isOpen: true, subject: { state: 'visible' } });
    expect(found.reported.map(({ note }) => note)).toEqual(['', 'Copied.']);
    expect(found.subject.pictures).toHaveLength(1);
  });

  it('is refused about oneself, about what one may not see, and without a session', async () => {
    const { _id } = await publish();
    expect((await calls.report(owner, 'post', _id)).status).toBe(400);
    expect((await calls.report(reporter, 'person', reporter._id)).status).toBe(400);
    expect((await calls.report(undefined, 'post', _id)).status).toBe(401);
    await server.call('PUT', `/api/post/${_id}/visibility`, { body: { visibility: 'private' }, as: owner });
    expect((await calls.report(reporter, 'post', _id)).status).toBe(404);
    for (const kind of ['comment', 'person', 'message', 'collection'])
      expect((await calls.report(reporter, kind, 'nothing')).status).toBe(404);
  });

  it('shows a message with those before it, if the reporter is in the chat', async () => {
    const chat = await server.call('POST', '/api/chat', { body: { userId: reporter._id }, as: owner });
    const chatId = (chat.body as { _id: string })._id;
    const send = async (content: string) =>
      ((await server.call('POST', '/api/message', { body: { chatId, content }, as: owner })).body as { _id: string })
        ._id;
    await send('Hello');
    const id = await send('Buy this');
    expect((await calls.report(other, 'message', id)).status).toBe(404);
    expect((await calls.report(reporter, 'message', id)).status).toBe(201);
    const { subject, actions } = await caseFor(id);
    expect(subject).toMatchObject({ text: 'Buy this', context: [{ by: 'Ines Roth', text: 'Hello' }], path: null });
    expect(actions).toEqual(['dismiss', 'warn', 'suspend', 'ban']);
  });
});

describe('a decision', () => {
  it('needs a reason, a moderator, and the version that the moderator saw', async () => {
    const { _id } = await publish();
    await calls.report(reporter, 'post', _id);
    const seen = await caseFor(_id);
    expect((await calls.decide(moderator, seen, 'hide', { reason: ' ' })).status).toBe(400);
    expect((await calls.decide(reporter, seen, 'hide')).status).toBe(403);
    const both = await Promise.all([calls.decide(moderator, seen, 'hide'), calls.decide(other, seen, 'dismiss')]);
    expect(both.map(({ status }) => String(status)).sort()).toEqual(['200', '409']);
    const late: unknown = both.find(({ status }) => status === 409)?.body;
    expect(late).toMatchObject({
      error: 'case_decided',
      message: expect.stringMatching(/^(Mo Derat|Otto Nym) has decided this meanwhile/),
    });
  });

  it('is told to its owner without the name of the moderator, and closes the reports', async () => {
    const { _id } = await publish();
    await calls.act({ reporter, moderator }, 'post', _id, 'remove');
    expect((await calls.queue(moderator)).map(({ subject }) => subject.path)).not.toContain(`/post/${_id}`);
    const [decision] = await calls.decisions(owner);
    expect(decision).toMatchObject({
      action: 'remove',
      reason: 'Against the guidelines',
      canAppeal: true,
      appeal: null,
    });
    expect(JSON.stringify(await calls.decisions(owner))).not.toContain('Mo Derat');
    const { body } = await server.call('GET', '/api/notifications', { as: owner });
    const told = (body as Notification[]).find(({ decision: about }) => about?._id === decision?._id);
    expect(told).toMatchObject({ kind: 'moderation', actor: { _id: owner._id }, decision: { action: 'remove' } });
    expect(await calls.decisions(reporter)).toEqual([]);
    // The same thing can be reported again.
    await calls.act({ reporter: owner, moderator: admin }, 'person', reporter._id, 'warn');
  });

  it('about moderators is for admins, and nobody decides about themselves', async () => {
    await calls.report(reporter, 'person', moderator._id);
    const seen = await caseFor(moderator._id);
    expect(seen.actions).toEqual([]);
    expect((await calls.decide(other, seen, 'warn')).status).toBe(403);
    expect((await calls.decide(moderator, seen, 'dismiss')).status).toBe(403);
    expect((await calls.decide(admin, seen, 'dismiss', { reason: '' })).status).toBe(200);
  });
});

describe('an appeal', () => {
  it('opens the case again, once, and is answered by the next decision', async () => {
    const { _id } = await publish();
    await calls.act({ reporter, moderator }, 'post', _id, 'hide');
    const [hidden] = await calls.decisions(owner);
    expect((await calls.appeal(reporter, hidden?._id ?? '')).status).toBe(404);
    expect((await calls.appeal(owner, hidden?._id ?? '')).status).toBe(201);
    expect((await calls.appeal(owner, hidden?._id ?? '')).status).toBe(409);
    const opened = await caseFor(_id);
    expect(opened).toMatchObject({
      isOpen: true,
      hasAppeal: true,
      appeals: [{ text: 'It is my own work.', state: 'open' }],
    });
    expect(opened.actions).toContain('restore');
    await calls.decide(other, opened, 'restore', { reason: 'It is.' });
    const [restored, before] = await calls.decisions(owner);
    expect(restored).toMatchObject({ action: 'restore', canAppeal: false });
    expect(before).toMatchObject({ action: 'hide', appeal: { state: 'accepted' } });
    expect((await server.call('GET', `/api/post/${_id}`)).status).toBe(200);
  });

  it('that is declined is told', async () => {
    const { _id } = await publish();
    await calls.act({ reporter, moderator }, 'post', _id, 'hide');
    const [hidden] = await calls.decisions(owner);
    await calls.appeal(owner, hidden?._id ?? '');
    await calls.decide(other, await caseFor(_id), 'dismiss', { reason: 'It stays hidden.' });
    const { body } = await server.call('GET', '/api/notifications', { as: owner });
    expect((body as Notification[])[0]).toMatchObject({ decision: { action: 'decline', reason: 'It stays hidden.' } });
    expect((await calls.decisions(owner))[0]).toMatchObject({
      action: 'hide',
      appeal: { state: 'declined' },
      canAppeal: false,
    });
  });
});

describe('the log', () => {
  it('cannot be changed, not even by the database account of the site', async () => {
    const { pool } = server.deps;
    const [before] = await pool`select count(*) as n from moderation_log`;
    expect(before?.['n']).toBeGreaterThan(0);
    await expect(pool`update moderation_log set reason = 'other'`).rejects.toThrow('append-only');
    await expect(pool`delete from moderation_log`).rejects.toThrow('append-only');
    await expect(pool`truncate moderation_log`).rejects.toThrow('append-only');
    expect((await pool`select count(*) as n from moderation_log`)[0]).toEqual(before);
  });

  it('is listed page by page, the latest first', async () => {
    const ids: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const url: string = `/api/moderation/log${after && `?after=${after}`}`;
      const { body }: { body: { entries: { _id: string }[]; next: string | null } } = await server.call('GET', url, {
        as: moderator,
      });
      ids.push(...body.entries.map(({ _id }) => _id));
      after = body.next;
    }
    const [row] = await server.deps.pool<{ n: number }[]>`select count(*) as n from moderation_log`;
    expect(ids).toHaveLength(row?.n ?? 0);
    expect(ids).toEqual([...ids].sort().toReversed());
  });
});
