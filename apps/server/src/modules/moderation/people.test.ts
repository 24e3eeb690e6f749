/** Warnings, suspensions and bans. */
import type { Session } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { moderationCalls } from '../../../test/calls/moderation.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { findDiscrepancies, publishPost } from '../../../test/posts.ts';
import { createTestPasskey } from '../../../test/services/passkey.ts';
import { listen, openSocketAs } from '../../../test/sockets.ts';

const site = 'https://vitrine.example';
let server: TestServer;
let calls: ReturnType<typeof moderationCalls>;
let member: Session;
let moderator: Session;
let now = new Date();
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off', PUBLIC_URL: site }, now: () => now });
  calls = moderationCalls(server);
  member = await server.join('Sam Bell');
  moderator = await calls.staff('Mo Derat');
});
afterAll(() => server.close());

const act = (person: Session, action: string, more: object = {}) => {
  now = new Date(now.getTime() + 5);
  return calls.act({ reporter: member, moderator }, 'person', person._id, action, more);
};
const reinstate = async (person: Session) => {
  now = new Date(now.getTime() + 5);
  const [row] = await server.deps.pool<{ id: string; version: number }[]>`
    select id, version from moderation_cases where kind = 'person' and subject_id = ${person._id}`;
  expect((await calls.decide(moderator, { _id: row?.id ?? '', version: row?.version ?? 0 }, 'reinstate')).status).toBe(
    200,
  );
};
const logIn = (person: Session) =>
  server.call('POST', '/api/user/login', { body: { email: person.email, password: 'correct horse' } });

describe('a suspension', () => {
  it('lets the person read and not write, tells why and until when, and ends by itself', async () => {
    const person = await server.join('Ines Roth');
    await act(person, 'suspend', { days: 3, reason: 'Copied works.' });
    const refused = await server.call('PUT', `/api/user/follow/${member._id}`, { as: person });
    expect(refused).toMatchObject({ status: 403, body: { error: 'suspended' } });
    expect((refused.body as { message: string }).message).toMatch(/until .* \(UTC\): Copied works\.$/);
    const profile = await server.call('GET', '/api/user/profile', { as: person });
    const until = new Date((profile.body as { suspension: { until: string } }).suspension.until);
    expect(Math.round((until.getTime() - now.getTime()) / 3_600_000)).toBe(72);
    // What concerns the own account only stays possible.
    expect((await server.call('POST', '/api/notifications/read', { as: person })).status).toBe(200);
    const [decision] = await calls.decisions(person);
    expect(decision).toMatchObject({ action: 'suspend', until: until.toISOString(), canAppeal: true });
    expect((await calls.appeal(person, decision?._id ?? '')).status).toBe(201);
    const before = now;
    now = new Date(until.getTime() + 1000);
    const again: Session = (await logIn(person)).body;
    expect((await server.call('PUT', `/api/user/follow/${member._id}`, { as: again })).status).toBe(200);
    // The sessions of the others are not over.
    now = before;
  });
});

it('pages that are open are told of a suspension', async () => {
  const person = await server.join('Opal Page');
  const socket = await openSocketAs(await listen(server), person);
  onTestFinished(() => socket.close());
  await act(person, 'suspend', { days: 1, reason: 'Copied works.' });
  expect(await socket.waitFor('profile changed')).toEqual([null]);
});

describe('a ban', () => {
  it('ends sessions, refuses to sign in, and hides the person with everything', async () => {
    const person = await server.join('Bea Nish');
    await server.call('PUT', `/api/user/follow/${member._id}`, { as: person });
    const posts = [await publishPost(server, person), await publishPost(server, person)];
    await server.call('PUT', `/api/post/${posts[1]?._id}/visibility`, { body: { visibility: 'private' }, as: person });
    const work = await publishPost(server, member);
    const said = { body: 'Said by somebody', clientId: 'said-by-somebody' };
    await server.call('POST', `/api/post/${work._id}/comments`, { body: said, as: person });
    const collection = await server.call('POST', '/api/collections', { body: { title: 'Of somebody' }, as: person });
    const traces = async () => {
      const reads = await Promise.all([
        server.call('GET', `/api/post/${posts[0]?._id}`),
        server.call('GET', `/api/user/anotherUser?userId=${person._id}`),
        server.call('GET', `/api/user/anotherUser?userId=${person._id}`, { as: member }),
        server.call('GET', `/api/collections/${(collection.body as { _id: string })._id}`),
        server.call('GET', `/api/user/${member._id}/followers`, { as: member }),
        server.call('GET', `/api/post/${work._id}/comments`),
        server.call('GET', '/api/user?search=bea', { as: member }),
        server.call('POST', '/api/posts/getSomeonesUserPosts', { body: { id: person._id } }),
      ]);
      return reads.map(({ status, body }) => status === 200 && JSON.stringify(body).includes(person._id));
    };
    const before = await traces();
    expect(before.filter(Boolean).length).toBeGreaterThanOrEqual(7);

    await act(person, 'ban', { reason: 'Fraud.' });
    expect((await server.call('GET', '/api/user/profile', { as: person })).status).toBe(401);
    const refused = await logIn(person);
    expect(refused).toMatchObject({ status: 403, body: { error: 'banned' } });
    expect((refused.body as { message: string }).message).toContain('Fraud.');
    expect(
      (await server.call('POST', '/api/user/login', { body: { email: person.email, password: 'wrong' } })).status,
    ).toBe(401);
    expect(await traces()).toEqual(before.map(() => false));
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);

    await reinstate(person);
    expect(await traces()).toEqual(before);
    expect((await logIn(person)).status).toBe(200);
    expect((await server.call('GET', `/api/post/${posts[1]?._id}`)).status).toBe(404);
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
  });

  it('does not bring back what was hidden for another reason', async () => {
    const person = await server.join('Cleo Pat');
    const post = await publishPost(server, person);
    await calls.act({ reporter: member, moderator }, 'post', post._id, 'remove');
    await act(person, 'ban');
    await reinstate(person);
    expect((await server.call('GET', `/api/post/${post._id}`)).status).toBe(404);
  });
});

it('a ban refuses a passkey too, in the same words', async () => {
  const person = await server.join('Pat Key');
  const passkey = createTestPasskey(site);
  await server.deps.pool`
    insert into passkeys (id, user_id, public_key, counter, transports, name, created_at)
    values (${passkey.id}, ${person._id}, ${passkey.publicKey}, 0, '{}', 'A key', ${server.deps.now()})`;
  const signIn = async () => {
    const { challenge } = (await server.call('POST', '/api/user/passkeys/challenge')).body as { challenge: string };
    return server.call('POST', '/api/user/passkeys/login', { body: { response: passkey.answer(challenge) } });
  };
  expect(await signIn()).toMatchObject({ status: 200, body: { _id: person._id } });
  await act(person, 'ban', { reason: 'Fraud.' });
  expect(await signIn()).toMatchObject({ status: 403, body: { error: 'banned' } });
  expect((await signIn()).body).toMatchObject({ message: expect.stringContaining('Fraud.') });
  await reinstate(person);
  expect((await signIn()).status).toBe(200);
});

it('deleting an account deletes cases, reports and appeals, and keeps the log', async () => {
  const person = await server.join('Del Eted');
  const post = await publishPost(server, person);
  await calls.act({ reporter: member, moderator }, 'post', post._id, 'remove');
  const [decision] = await calls.decisions(person);
  await calls.appeal(person, decision?._id ?? '');
  await calls.report(person, 'person', member._id);
  const gone = await server.call('DELETE', '/api/user', { body: { confirm: 'correct horse' }, as: person });
  expect(gone.status).toBe(200);
  const { pool } = server.deps;
  const left = await pool<{ cases: number; reports: number; appeals: number; entries: number }[]>`
    select (select count(*) from moderation_cases where person_id = ${person._id}) as cases,
      (select count(*) from reports where reporter_id = ${person._id}) as reports,
      (select count(*) from appeals where person_id = ${person._id}) as appeals,
      (select count(*) from moderation_log where person_id = ${person._id}) as entries`;
  expect(left[0]).toEqual({ cases: 0, reports: 0, appeals: 0, entries: 1 });
});

it('deleting an account lowers how many have reported a thing, which stays to be decided about', async () => {
  const [owner, first, second] = [await server.join(), await server.join(), await server.join()];
  const post = await publishPost(server, owner);
  const decided = await publishPost(server, owner);
  now = new Date(now.getTime() + 5);
  await calls.act({ reporter: first, moderator }, 'post', decided._id, 'dismiss');
  now = new Date(now.getTime() + 5);
  for (const as of [first, second]) await calls.report(as, 'post', post._id);
  const reports = async () => {
    const rows = await server.deps.pool<{ reports: number; is_open: boolean }[]>`
      select reports, is_open from moderation_cases where subject_id in (${post._id}, ${decided._id}) order by id`;
    return rows.map((row) => [row.reports, row.is_open]);
  };
  expect(await reports()).toEqual([
    [0, false],
    [2, true],
  ]);
  const leave = (as: Session) => server.call('DELETE', '/api/user', { body: { confirm: 'correct horse' }, as });
  expect((await leave(first)).status).toBe(200);
  expect(await reports()).toEqual([
    [0, false],
    [1, true],
  ]);
  expect((await leave(second)).status).toBe(200);
  expect(await reports()).toEqual([
    [0, false],
    [0, true],
  ]);
});
