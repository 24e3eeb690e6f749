import { api, type Endpoint, type Session } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type Reply, type TestServer } from '../../../test/harness.ts';
import { dataUrl, drawPicture, webpOf } from '../../../test/pictures.ts';
import { examplePostText, publishPost } from '../../../test/posts.ts';

/** Passwords of the test users; no response may contain them. */
const password = 'correct horse';

let server: TestServer;
let me: Session;
let other: Session;
let ids: Record<string, string>;
beforeAll(async () => {
  server = await createTestServer({ env: { NODE_ENV: 'development', LOG_LEVEL: 'silent' } });
  [me, other] = [await server.join('Me Myself'), await server.join('Other Person')];
  const about = { firstname: 'a', lastname: 'b', occupation: '', company: '', country: '', city: '', title: '' };
  await server.call('POST', '/api/user/about', { as: other, body: { ...about, description: 'Hello.' } });
  const post = await publishPost(server, other);
  const chat: { _id: string } = (await server.call('POST', '/api/chat', { as: me, body: { userId: other._id } })).body;
  await server.call('POST', '/api/message', { as: other, body: { chatId: chat._id, content: 'Hello' } });
  const say = { body: 'Hello', clientId: 'client-0001' };
  const { comment } = (await server.call('POST', `/api/post/${post._id}/comments`, { as: other, body: say })).body as {
    comment: { _id: string };
  };
  const works = { title: 'Works', isPublic: true, post: post._id };
  const collection: { _id: string } = (await server.call('POST', '/api/collections', { as: other, body: works })).body;
  ids = {
    postId: post._id,
    commentId: comment._id,
    collectionId: collection._id,
    userId: other._id,
    chatId: chat._id,
    id: other._id,
  };
});
afterAll(() => server.close());

const calls: [name: string, endpoint: Endpoint][] = Object.entries(api).flatMap(([noun, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([verb, endpoint]): [string, Endpoint] => [`${noun}.${verb}`, endpoint]),
);

/** A body with every field that some call needs. */
const anyBody = async () => {
  const tiny = dataUrl(await drawPicture({ width: 8, height: 8 }).webp().toBuffer());
  return {
    ...examplePostText,
    ...ids,
    ids: [ids['postId']],
    image: dataUrl(await webpOf('any')),
    pic: tiny,
    banner: tiny,
    name: 'New Person',
    email: `new-${Math.random()}@vitrine.example`,
    password,
    current: 'a wrong password',
    next: password,
    confirm: 'a wrong password',
    content: 'Hello again',
    body: 'Hello again',
    clientId: 'client-0002',
    emailVisibility: 'members',
    handle: `new-${Math.random().toString(36).slice(2)}`,
    hearted: true,
    following: true,
    query: 'q=paper',
    views: 'A note',
    seq: 1,
    firstname: '',
    lastname: '',
    occupation: '',
    company: '',
    country: '',
    city: '',
  };
};

const addressOf = (endpoint: Endpoint): string =>
  `${endpoint.path.replace(/:(\w+)/g, (_all, name: string) => ids[name] ?? 'unknown')}?userId=${ids['userId']}&search=other&handle=new-handle`;

const call = async (endpoint: Endpoint, as: Session | undefined): Promise<Reply> =>
  server.call(endpoint.method, addressOf(endpoint), { as, ...(endpoint.body ? { body: await anyBody() } : {}) });

/** Secrets found in a response: passwords, hashes, and tokens of others. */
const leaks = async (reply: Reply): Promise<string[]> => {
  const text = JSON.stringify(reply.body);
  const hashes = await server.deps.db<{ secret: string }[]>`
    select password_hash as secret from users where password_hash is not null
    union all select encode(token_hash, 'hex') from sessions
    union all select encode(token_hash, 'base64') from sessions
    union all select encode(hash, 'hex') from known_devices
    union all select encode(hash, 'base64') from known_devices`;
  const secrets = [
    ...hashes.map((row) => row.secret),
    me.token,
    other.token,
    ...[me, other].flatMap(({ device = [] }) => device),
    password,
    '$argon2',
    '_hash',
  ];
  return secrets.filter((secret) => text.includes(secret));
};

/** The only calls that may return a token, which is then a new one. */
const callsWithToken = ['accounts.signUp', 'accounts.logIn', 'accounts.googleAuth'];

/** A member whose session is still open: some calls end it, and sign-ups are limited. */
let lastMember: Session | undefined;
const signedInMember = async (): Promise<Session> => {
  const isOpen = lastMember && (await server.call('GET', api.accounts.account.path, { as: lastMember })).status === 200;
  lastMember = lastMember && isOpen ? lastMember : await server.join();
  return lastMember;
};

/** The calls that did for a member what they are for. */
const succeeded = new Set<string>();

describe.each(calls)('%s', (name, endpoint) => {
  it('returns no password, hash or foreign token to visitors and members', async () => {
    const member = await signedInMember();
    const replies = [await call(endpoint, undefined), await call(endpoint, member)];
    if (replies[1] && replies[1].status < 300) succeeded.add(name);
    for (const reply of replies) {
      expect(await leaks(reply)).toEqual([]);
      const text = JSON.stringify(reply.body);
      expect(text).not.toContain(member.token);
      expect(text.includes('"token"') && !callsWithToken.includes(name)).toBe(false);
    }
  });
});

describe('the run over all endpoints', () => {
  it('covered every endpoint, and most calls succeeded', () => {
    expect(calls.length).toBeGreaterThan(30);
    expect(succeeded.size).toBeGreaterThan(calls.length / 2);
  });
});
