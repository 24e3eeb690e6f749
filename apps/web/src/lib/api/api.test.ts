import { expect, test } from 'vitest';
import { createClient } from './api.ts';
import { ApiFailure } from './failure.ts';
import type { Call, Reply } from './transport.ts';

const transportReturning = (reply: Reply) => {
  const calls: Call[] = [];
  const transport = async (call: Call) => {
    calls.push(call);
    return reply;
  };
  return { calls, transport };
};

const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiFailure)) throw new Error('It should have failed.');
  return error;
};

test('method, path, query and body follow the contract', async () => {
  const { calls, transport } = transportReturning({ status: 200, body: '{"isFollowing":true}' });
  const client = createClient(transport);
  await expect(client.social.follow({ params: { userId: 'a/b' } })).resolves.toEqual({ isFollowing: true });
  expect(calls[0]).toMatchObject({ method: 'PUT', url: '/api/user/follow/a%2Fb' });
  expect(calls[0]).not.toHaveProperty('body');
});

test('undefined query parameters are not sent', async () => {
  const { calls, transport } = transportReturning({ status: 200, body: '{"posts":[],"currentPage":1,"totalPages":0}' });
  await createClient(transport).posts.list({ query: { page: '2', category: undefined, sort: 'hearts' } });
  expect(calls[0]?.url).toBe('/api/posts?page=2&sort=hearts');
});

test('the token is sent only to endpoints that read it', async () => {
  const { calls, transport } = transportReturning({ status: 200, body: '{"viewCount":1}' });
  const client = createClient(transport, { token: () => 'secret', onUnauthenticated: () => undefined });
  await client.posts.view({ body: { postId: 'p' } });
  await failureOf(client.recommendations.recommend({ body: { id: 'p' } }));
  expect(calls.map((call) => call.headers['authorization'])).toEqual(['Bearer secret', undefined]);
});

test('the token is the one of the moment of the call', async () => {
  const { calls, transport } = transportReturning({ status: 200, body: '{"message":"Bye."}' });
  let token: string | undefined = 'secret';
  const client = createClient(transport, { token: () => token, onUnauthenticated: () => undefined });
  const loggingOut = client.accounts.logOut();
  token = undefined;
  await loggingOut.catch(() => undefined);
  expect(calls[0]?.headers['authorization']).toBe('Bearer secret');
});

test('keepalive is passed to the transport', async () => {
  const { calls, transport } = transportReturning({ status: 200, body: '{"liked":true,"likeCount":1,"viewCount":0}' });
  const client = createClient(transport);
  await client.posts.like({ body: { postId: 'p' } }, { keepalive: true });
  await client.posts.like({ body: { postId: 'p' } });
  expect(calls.map((call) => call.keepalive)).toEqual([true, undefined]);
});

test('a response that does not match the contract is a failure', async () => {
  const { transport } = transportReturning({ status: 200, body: '{"liked":"yes"}' });
  const failure = await failureOf(createClient(transport).posts.checkLikes({ params: { postId: 'p' } }));
  expect(failure.code).toBe('unreadable');
});

test('a failure has the code, the message and the retry delay of the response', async () => {
  const { transport } = transportReturning({
    status: 429,
    body: '{"error":"too_fast","message":"That was a little fast."}',
    retryAfter: 7,
  });
  const failure = await failureOf(createClient(transport).contact.send({ body: { email: 'a@b.c', views: 'hm' } }));
  expect(failure).toMatchObject({ code: 'too_fast', status: 429, message: 'That was a little fast.', retryAfter: 7 });
});

test('an HTML error page of a proxy is a failure with a message', async () => {
  const { transport } = transportReturning({ status: 502, body: '<html>Bad gateway</html>' });
  const failure = await failureOf(createClient(transport).posts.list({ query: {} }));
  expect(failure).toMatchObject({ code: 'internal', status: 502 });
});

test('a rejected token is reported once', async () => {
  const rejected: string[] = [];
  const { transport } = transportReturning({
    status: 401,
    body: '{"error":"unauthenticated","message":"Please log in first."}',
  });
  const client = createClient(transport, { token: () => 'old', onUnauthenticated: (token) => rejected.push(token) });
  await failureOf(client.accounts.profile());
  expect(rejected).toEqual(['old']);
});

test('wrong credentials at login do not end the session', async () => {
  const rejected: string[] = [];
  const { transport } = transportReturning({
    status: 401,
    body: '{"error":"invalid_credentials","message":"Invalid Credentials"}',
  });
  const client = createClient(transport, { token: () => 'old', onUnauthenticated: (token) => rejected.push(token) });
  await failureOf(client.accounts.logIn({ body: { email: 'a@b.c', password: 'x' } }));
  expect(rejected).toEqual([]);
});
