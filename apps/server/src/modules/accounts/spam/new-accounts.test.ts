import type { Post, Session } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../../../test/clock.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { publishPost } from '../../../../test/posts.ts';
import { newAccountBudgets, prefixBudgets } from '../../../rate-limits.ts';
import { countLinks, fingerprintOf } from './normal-text.ts';

const clock = createClock();
let server: TestServer;
let author: Session;
let post: Post;
beforeAll(async () => {
  server = await createTestServer({ env: { NEW_ACCOUNT_HOURS: '72' }, now: clock.now });
  author = await server.join('Ada Quist');
  post = await publishPost(server, author);
});
afterAll(() => server.close());

let written = 0;
const from = async (address: string, as: Session | null, method: 'POST' | 'PUT', url: string, body: unknown = {}) => {
  const headers = as ? { authorization: `Bearer ${as.token}` } : {};
  const reply = await server.app.inject({ method, url, payload: body as object, remoteAddress: address, headers });
  return { status: reply.statusCode, body: reply.json(), retryAfter: Number(reply.headers['retry-after'] ?? 0) };
};
const comment = (as: Session, address = '192.0.2.1', text = 'A note') => {
  written += 1;
  return from(address, as, 'POST', `/api/post/${post._id}/comments`, { body: text, clientId: `client-id-${written}` });
};

const { max } = newAccountBudgets.comment;

describe('an account in its first days', () => {
  it('has a smaller budget, which the answer names, at once for many calls at the same time', async () => {
    const me = await server.join();
    const replies = await Promise.all(Array.from({ length: max + 5 }, () => comment(me)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(max);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.body.message).toMatch(
      /^In its first days, an account can write 40 comments in an hour\. Please try again in \d+ (minutes?|seconds?)\.$/,
    );
    expect(refused?.retryAfter).toBeGreaterThan(0);
    // Somebody else has their own.
    expect((await comment(await server.join())).status).toBe(201);
  });

  it('hearts as many works as it likes', async () => {
    const me = await server.join();
    for (let turn = 0; turn < 60; turn += 1)
      expect((await from('192.0.2.2', me, 'POST', '/api/posts/like', { postId: post._id })).status).toBe(200);
  });

  it('posts a few links, and no more of them in a day', async () => {
    const me = await server.join();
    const texts = Array.from({ length: 7 }, (_, n) => `https://a.example/${n} and www.b.example/${n} and c${n}.com`);
    const statuses = [];
    for (const text of texts) statuses.push((await comment(me, '192.0.2.3', text)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429]);
    expect((await comment(me, '192.0.2.3', 'No link at all')).status).toBe(201);
  });
});

describe('accounts of one network', () => {
  it('are made in a limited number, from however many addresses', async () => {
    const signUp = (n: number, address: string) =>
      from(address, null, 'POST', '/api/user', { name: 'Puppet', email: `puppet.${n}@vitrine.example`, password: '' });
    // Refused for the password, and counted all the same.
    const statuses = [];
    for (let n = 0; n < prefixBudgets.signup.max + 3; n += 1)
      statuses.push((await signUp(n, `203.0.112.${n % 10}`)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect((await signUp(999, '203.0.111.1')).status).toBe(400);
    expect((await signUp(998, '2001:db8:1:2::1')).status).toBe(400);
  });
});

describe('a text', () => {
  it('is the same whatever its case, spaces and invisible characters', () => {
    const plain = fingerprintOf('Cheap watches for all of you today');
    expect(plain).not.toBeNull();
    for (const variant of [
      'cheap WATCHES, for all of you today!!!',
      'Che\u200bap wat\u00adches for\u2060 all of you\n\ntoday',
      '  C h e a p watches for all of you today',
      'Ｃｈｅａｐ watches for all of you today',
    ])
      expect(fingerprintOf(variant)).toBe(plain);
    expect(fingerprintOf('Cheap watches for some of you today')).not.toBe(plain);
    expect(fingerprintOf('Thank you so much!')).toBeNull();
  });

  it.each([
    ['no address', 0],
    ['e.g. this, i.e. that... version 1.2.com2', 0],
    ['https://a.example/x?y=z', 1],
    ['HTTPS://A.example www.b.example c.com', 3],
    ['ht\u200btps://a.example', 1],
  ])('%s has %i links', (text, links) => {
    expect(countLinks(text)).toBe(links);
  });
});
