import { expect, test } from 'vitest';
import { createClient } from './api.ts';
import { ApiFailure } from './failure.ts';
import type { Call, Reply } from './transport.ts';

const answering = (reply: Reply) => {
  const calls: Call[] = [];
  const transport = async (call: Call) => {
    calls.push(call);
    return reply;
  };
  return { calls, transport };
};

const failureOf = async (work: Promise<unknown>): Promise<ApiFailure> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiFailure)) throw new Error('It should have failed.');
  return error;
};

test('a call is written as the contract says: method, path, query, body', async () => {
  const { calls, transport } = answering({ status: 200, body: '{"isFollowing":true}' });
  const client = createClient(transport);
  await expect(client.social.follow({ params: { userId: 'a/b' } })).resolves.toEqual({ isFollowing: true });
  expect(calls[0]).toMatchObject({ method: 'PUT', url: '/api/user/follow/a%2Fb' });
  expect(calls[0]).not.toHaveProperty('body');
});

test('parts of a query that are not given are not sent', async () => {
  const { calls, transport } = answering({ status: 200, body: '{"posts":[],"currentPage":1,"totalPages":0}' });
  await createClient(transport).posts.list({ query: { page: '2', category: undefined, sort: 'hearts' } });
  expect(calls[0]?.url).toBe('/api/posts?page=2&sort=hearts');
});

test('the token goes to calls that look at it, and to no others', async () => {
  const { calls, transport } = answering({ status: 200, body: '{"viewCount":1}' });
  const client = createClient(transport, { token: () => 'secret', refused: () => undefined });
  await client.posts.view({ body: { postId: 'p' } });
  await failureOf(client.recommendations.recommend({ body: { id: 'p' } }));
  expect(calls.map((call) => call.headers['authorization'])).toEqual(['Bearer secret', undefined]);
});

test('a call that is to outlive the page says so to the transport', async () => {
  const { calls, transport } = answering({ status: 200, body: '{"liked":true,"likeCount":1,"viewCount":0}' });
  const client = createClient(transport);
  await client.posts.like({ body: { postId: 'p' } }, { keepalive: true });
  await client.posts.like({ body: { postId: 'p' } });
  expect(calls.map((call) => call.keepalive)).toEqual([true, undefined]);
});

test('an answer that is not what the contract promises is a failure, not a surprise later', async () => {
  const { transport } = answering({ status: 200, body: '{"liked":"yes"}' });
  const failure = await failureOf(createClient(transport).posts.checkLikes({ params: { postId: 'p' } }));
  expect(failure.code).toBe('unreadable');
});

test('a refusal keeps its code, its sentence and when to come back', async () => {
  const { transport } = answering({
    status: 429,
    body: '{"error":"too_fast","message":"That was a little fast."}',
    retryAfter: 7,
  });
  const failure = await failureOf(createClient(transport).contact.send({ body: { email: 'a@b.c', views: 'hm' } }));
  expect(failure).toMatchObject({ code: 'too_fast', status: 429, message: 'That was a little fast.', retryAfter: 7 });
});

test('a page of HTML from a proxy is still a failure with a sentence', async () => {
  const { transport } = answering({ status: 502, body: '<html>Bad gateway</html>' });
  const failure = await failureOf(createClient(transport).posts.list({ query: {} }));
  expect(failure).toMatchObject({ code: 'internal', status: 502 });
});

test('a token the server no longer knows is reported once, with the token it was', async () => {
  const refused: string[] = [];
  const { transport } = answering({
    status: 401,
    body: '{"error":"unauthenticated","message":"Please log in first."}',
  });
  const client = createClient(transport, { token: () => 'old', refused: (token) => refused.push(token) });
  await failureOf(client.accounts.profile());
  expect(refused).toEqual(['old']);
});

test('wrong credentials at login end no session', async () => {
  const refused: string[] = [];
  const { transport } = answering({
    status: 401,
    body: '{"error":"invalid_credentials","message":"Invalid Credentials"}',
  });
  const client = createClient(transport, { token: () => 'old', refused: (token) => refused.push(token) });
  await failureOf(client.accounts.logIn({ body: { email: 'a@b.c', password: 'x' } }));
  expect(refused).toEqual([]);
});
