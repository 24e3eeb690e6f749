/** Sensitive posts: who marks them, and where it is told. */
import type { Post, Session } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moderationCalls } from '../../../test/calls/moderation.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { publishPost } from '../../../test/posts.ts';

let server: TestServer;
let owner: Session;
let member: Session;
let moderator: Session;
let post: Post;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  [owner, member] = [await server.join('Ines Roth'), await server.join('Sam Bell')];
  moderator = await moderationCalls(server).staff('Mo Derat');
  post = await publishPost(server, owner);
});
afterAll(() => server.close());

const mark = (as: Session, sensitive: boolean) =>
  server.call('PUT', `/api/post/${post._id}/sensitive`, { body: { sensitive }, as });

/** In the complete form, in a list of it, and in a list of cards. */
const marks = async () => {
  const [one, list, cards] = await Promise.all(
    [`/api/post/${post._id}`, '/api/posts?sort=latest', '/api/posts/cards?sort=latest'].map(
      async (url): Promise<unknown> => (await server.call('GET', url)).body,
    ),
  );
  return [
    (one as Post).sensitive,
    (list as { posts: Post[] }).posts[0]?.sensitive,
    (cards as { posts: { card: { sensitive?: boolean } }[] }).posts[0]?.card.sensitive,
  ];
};

it('is marked by its author, at once in all lists, and taken back', async () => {
  expect(await marks()).toEqual([undefined, undefined, undefined]);
  expect((await mark(member, true)).status).toBe(403);
  expect((await mark(owner, true)).body).toEqual({ sensitive: true });
  expect(await marks()).toEqual([true, true, true]);
  expect((await mark(owner, false)).status).toBe(200);
  expect(await marks()).toEqual([undefined, undefined, undefined]);
});

it('is marked by a moderator, which its author is told and cannot take back', async () => {
  expect((await mark(moderator, true)).status).toBe(200);
  expect(await marks()).toEqual([true, true, true]);
  expect((await mark(owner, false)).status).toBe(403);
  const { body } = await server.call('GET', '/api/notifications', { as: owner });
  expect(body).toMatchObject([{ kind: 'moderation', decision: { action: 'sensitive' } }]);
  expect((await mark(moderator, false)).status).toBe(200);
  const decisions = await moderationCalls(server).decisions(owner);
  expect(decisions.map(({ action }) => action)).toEqual(['sensitive', 'sensitive']);
});

it('is shown without asking to whoever chooses so', async () => {
  const read = async (): Promise<unknown> => (await server.call('GET', '/api/user/preferences', { as: member })).body;
  expect(await read()).toEqual({ showsSensitive: false, messagesFrom: 'everybody', allowsAi: false });
  await server.call('PUT', '/api/user/preferences', { body: { showsSensitive: true }, as: member });
  expect(await read()).toEqual({ showsSensitive: true, messagesFrom: 'everybody', allowsAi: false });
});
