import { setTimeout as sleep } from 'node:timers/promises';
import { Account, api, CollectionDetail, Comment, type Endpoint, SavedSearch } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectTo } from './audit.ts';
import type { Fixtures } from './authorisation-row.ts';
import { rows } from './authorisation-rows.ts';
import { type Answer, type Http, openHttp } from './http.ts';
import { call, join, logIn, type Member, openChat, password, pictureOf, publish, sendFile } from './people.ts';
import { openServer, type Server } from './server.ts';

/** Only the owner and the other member of the chat may read these. */
const secret = 'a secret of two people';

let server: Server;
let http: Http;
let owner: Member;
/** A second device of the owner that stays signed in, to look at the fixtures. */
let ownerSession: Member;
let stranger: Member;
/** Members with something special, who are strangers to the owner all the same. */
let suspended: Member;
let moderator: Member;
let admin: Member;
let blocked: Member;
let fixtures: Fixtures;

const read = async (path: string, by: Member): Promise<string> => (await call(http, 'GET', path, { by })).text;

/** Notifications are created after the response to the call that causes them. */
const notificationsOf = async (by: Member): Promise<string[]> => {
  for (let turn = 0; turn < 2_000; turn += 1) {
    const text = await read('/api/notifications', by);
    const ids = [...text.matchAll(/"_id":"([^"]*)","kind"/g)].map(([, id]) => id ?? '');
    if (ids.length >= 2) return ids;
    await sleep(50);
  }
  throw new Error('no notification was created');
};

const giveStandings = async (): Promise<void> => {
  const db = await connectTo(server.dataDir);
  await db`update users set role = 'moderator' where id = ${moderator.id}`;
  await db`update users set role = 'admin' where id = ${admin.id}`;
  await db`update users set suspended_until = now() + interval '1 day', standing_reason = 'x' where id = ${suspended.id}`;
  await db.end();
};

const findCase = async (postId: string): Promise<string> => {
  const db = await connectTo(server.dataDir);
  const [row] = await db<{ id: string }[]>`select id from moderation_cases where subject_id = ${postId}`;
  await db.end();
  return row?.id ?? '';
};

/** The sizes of a picture appear in responses as they are made; the comparison of states needs all of them. */
const waitForAllSizes = async (): Promise<void> => {
  const db = await connectTo(server.dataDir);
  while ((await db`select from picture_uploads`).length > 0) await sleep(100);
  await db.end();
};

const createFixtures = async (): Promise<Fixtures> => {
  const partner = await join(http, 'Partner');
  const [postId, removedPostId] = [await publish(http, owner, 'Mine', 1), await publish(http, owner, 'Removed', 2)];
  await call(http, 'DELETE', `/api/post/${removedPostId}`, { by: owner });
  const chatId = await openChat(http, partner, owner);
  await call(http, 'POST', '/api/message', { body: { chatId, content: secret }, by: partner });
  await call(http, 'POST', '/api/posts/like', { body: { postId }, by: partner });
  await call(http, 'POST', '/api/user/about', { body: rows['accounts.saveAbout'].input?.(fixtures).body, by: owner });
  const saved = await call(http, 'POST', '/api/search/saved', { body: { name: secret, query: 'q=owner' }, by: owner });
  await call(http, 'PUT', `/api/post/${postId}/critique`, { body: { request: 'The colours?' }, by: owner });
  const said = await call(http, 'POST', `/api/post/${postId}/comments`, {
    body: { body: 'Mine to say', clientId: 'first-said', pin: { page: null, x: 0.5, y: 0.5 } },
    by: owner,
  });
  const { _id: commentId } = Comment.parse(JSON.parse(said.text).comment);
  const collection = await call(http, 'POST', '/api/collections', {
    body: { title: secret, isPublic: false, post: postId },
    by: owner,
  });
  await call(http, 'POST', '/api/reports', { body: { kind: 'post', id: postId, reason: 'other' }, by: partner });
  const notifications = await notificationsOf(owner);
  const { sessions } = Account.parse(JSON.parse(await read('/api/user/account', ownerSession)));
  const session = sessions.find(({ current }) => !current);
  if (!session) throw new Error('the fixtures are incomplete');
  return {
    ownerId: owner.id,
    ownerEmail: owner.email,
    partnerId: partner.id,
    postId,
    removedPostId,
    chatId,
    commentId,
    notificationId: notifications[0] ?? '',
    sessionId: session._id,
    searchId: SavedSearch.parse(JSON.parse(saved.text))._id,
    collectionId: CollectionDetail.parse(JSON.parse(collection.text))._id,
    caseId: await findCase(postId),
    picture: await pictureOf(3),
  };
};

beforeAll(async () => {
  server = await openServer({ env: { RATE_LIMIT: 'off' } });
  http = openHttp(server.port);
  owner = await join(http, 'Owner');
  stranger = await join(http, 'Stranger');
  suspended = await join(http, 'Suspended');
  moderator = await join(http, 'Moderator');
  admin = await join(http, 'Admin');
  blocked = await join(http, 'Blocked');
  await giveStandings();
  ownerSession = { ...owner };
  await logIn(http, ownerSession);
  fixtures = await createFixtures();
  await call(http, 'PUT', `/api/user/blocks/${blocked.id}`, { by: owner });
  await waitForAllSizes();
});
afterAll(async () => {
  http?.close();
  await server?.close();
});

type Case = { readonly name: string; readonly endpoint: Endpoint; readonly row: (typeof rows)[keyof typeof rows] };

const cases: readonly Case[] = Object.entries(api).flatMap(([noun, verbs]) =>
  Object.entries(verbs).flatMap(([verb, endpoint]) => {
    const name = `${noun}.${verb}`;
    return Object.entries(rows)
      .filter(([key]) => key === name)
      .map(([, row]) => ({ name, endpoint, row }));
  }),
);

const attempt = ({ endpoint, row }: Case, by?: Member): Promise<Answer> => {
  const { params = {}, query = '', body, file } = row.input?.(fixtures) ?? {};
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => params[name] ?? '');
  if (file !== undefined) return sendFile(http, endpoint.method, path + query, file, by);
  return call(http, endpoint.method, path + query, { body, by });
};

/** Everything of the owner that a foreign call might change, apart from counts that others may move. */
const stateOf = async (): Promise<string> => {
  const by = ownerSession;
  const parts = await Promise.all([
    read('/api/user/about', by),
    read('/api/posts/user', by),
    read(`/api/post/${fixtures.postId}/pages`, by),
    read('/api/uploads', by),
    read(`/api/message/${fixtures.chatId}`, by),
    read('/api/notifications', by),
    read('/api/user/account', by),
    read('/api/user/profile', by),
  ]);
  return parts
    .join('\n')
    .replaceAll(/"(seenAt|views|totalViews|heartsCount|totalLikes|followers|likeCount|count)":("[^"]*"|\d+)/g, '')
    .replaceAll(/"hearts":\[[^\]]*\]/g, '');
};

/** What the stranger may do to the owner's works creates notifications, at once or later; earlier ones have to stay. */
const withoutNew = (state: string): string =>
  state.replaceAll(/\{"_id":"[^"]*","kind":"(like|follow|comment|reply|mention|save)".*?"createdAt":"[^"]*"\},?/g, '');

it('every endpoint has a row', () => {
  const names = Object.entries(api).flatMap(([noun, verbs]) => Object.keys(verbs).map((verb) => `${noun}.${verb}`));
  expect(Object.keys(rows).sort()).toEqual(names.sort());
  expect(cases).toHaveLength(names.length);
});

it.each(cases)('$name, by a visitor', async (tried) => {
  const before = await stateOf();
  const answer = await attempt(tried);
  expect(answer.status).toBe(tried.row.visitor);
  expect(answer.text).not.toContain(secret);
  expect(await stateOf()).toBe(before);
});

it.each(cases)('$name, by a stranger', async (tried) => {
  await logIn(http, stranger);
  const before = withoutNew(await stateOf());
  const answer = await attempt(tried, stranger);
  expect(answer.status).toBe(tried.row.stranger);
  expect(answer.text).not.toContain(secret);
  expect(answer.text).not.toContain(owner.token);
  expect(withoutNew(await stateOf())).toBe(before);
});

/** Each of them is tried against every row. */
const others = {
  suspended: {
    who: () => suspended,
    expected: ({ endpoint, row }: Case) => row.suspended ?? suspendedStatus(endpoint, row),
  },
  moderator: { who: () => moderator, expected: ({ row }: Case) => row.moderator ?? row.stranger },
  admin: { who: () => admin, expected: ({ row }: Case) => row.admin ?? row.stranger },
  blocked: { who: () => blocked, expected: ({ row }: Case) => row.blocked ?? row.stranger },
} as const;

const suspendedStatus = (
  { auth, method, safe, whileSuspended }: Endpoint,
  { stranger: status }: Case['row'],
): number => (auth === 'none' || auth === 'optional' || method === 'GET' || safe || whileSuspended ? status : 403);

/** Every other row leaves the session open. */
const endsSession = (name: string): boolean => name === 'accounts.logOut';

describe.each(Object.entries(others))('by somebody who is %s', (_name, { who, expected }) => {
  let before = '';
  beforeAll(async () => {
    await logIn(http, who());
    before = withoutNew(await stateOf());
  });
  it.each(cases)('$name', async (tried) => {
    const answer = await attempt(tried, who());
    if (endsSession(tried.name)) await logIn(http, who());
    expect(answer.status).toBe(expected(tried));
    expect(answer.text).not.toContain(secret);
    expect(answer.text).not.toContain(owner.token);
    expect(withoutNew(await stateOf())).toBe(before);
  });
});

it('the notification and the session that another user tried to change still exist', async () => {
  expect(await read('/api/notifications', ownerSession)).toContain(fixtures.notificationId);
  expect(await read('/api/user/account', ownerSession)).toContain(fixtures.sessionId);
});

it('an export contains no data of other users', async () => {
  const { text } = await call(http, 'POST', '/api/user/export', { by: stranger });
  const { url }: { url: string } = JSON.parse(text);
  const archive = await (await fetch(url)).arrayBuffer();
  expect(archive.byteLength).toBeGreaterThan(100);
  expect(Buffer.from(archive).toString('latin1')).not.toContain(secret);
});

it.each(cases)('$name, by the owner', async (tried) => {
  await logIn(http, owner);
  // Removed posts are restored, so that the next rows find them.
  const answer = await attempt(tried, owner);
  expect(answer.status).toBe(tried.row.owner);
  if (tried.name === 'posts.remove') await call(http, 'POST', `/api/post/${fixtures.postId}/restore`, { by: owner });
});

it('an ended session is refused everywhere', async () => {
  await logIn(http, owner);
  const ended = { ...owner };
  await call(http, 'POST', '/api/user/logout', { by: ended });
  for (const tried of cases.filter(({ endpoint }) => endpoint.auth !== 'none' && endpoint.auth !== 'optional'))
    expect([tried.name, (await attempt(tried, ended)).status]).toEqual([tried.name, 401]);
});

it('no other user wrote into the chat of the owner', async () => {
  await logIn(http, owner);
  const messages = await read(`/api/message/${fixtures.chatId}`, owner);
  expect(messages).toContain(secret);
  expect(messages).not.toContain(stranger.id);
});

it('a session of a deleted account is refused everywhere', async () => {
  await logIn(http, owner);
  expect((await call(http, 'DELETE', '/api/user', { body: { confirm: password }, by: owner })).status).toBe(200);
  expect((await call(http, 'GET', '/api/user/profile', { by: owner })).status).toBe(401);
  expect((await call(http, 'GET', `/api/post/${fixtures.postId}`)).status).toBe(404);
});
