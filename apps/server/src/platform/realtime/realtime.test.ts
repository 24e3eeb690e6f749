import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { closeSockets, listen, openSocket, openSocketAs } from '../../../test/sockets.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await createTestServer();
  url = await listen(server);
});
afterEach(closeSockets);
afterAll(() => server.close());

const junk = [
  undefined,
  null,
  0,
  -1,
  '',
  'x'.repeat(10_000),
  [],
  {},
  { token: 7 },
  { _id: {} },
  { _id: null },
  true,
  [[]],
];
const names = [
  'setup',
  'join chat',
  'new message',
  'typing',
  'stop typing',
  'message delivered',
  'error',
  '__proto__',
  '',
];

describe('authentication', () => {
  it('answers `connected` to the token inside a whole stored session', async () => {
    const ada = await server.join();
    const socket = await openSocket(url);
    socket.emit('setup', ada);
    await socket.waitFor('connected');
    expect(socket.received('connected')).toHaveLength(1);
  });

  it('answers `connected` to a token in the handshake', async () => {
    const ada = await server.join();
    const socket = await openSocket(url, { auth: { token: ada.token } });
    await socket.waitFor('connected');
    expect(socket.received('connected')).toHaveLength(1);
  });

  it.each([
    ['a wrong token', { token: 'nobody' }],
    ['no token', {}],
    ['somebody’s id without a token', { _id: 'x', name: 'Ada' }],
  ])('does not answer %s', async (_what, session) => {
    const socket = await openSocket(url);
    expect(await socket.emitWithAck('setup', session)).toEqual({ ok: false, error: 'unauthenticated' });
    expect(await socket.emitWithAck('typing', 'x')).toEqual({ ok: false, error: 'unauthenticated' });
    expect(socket.received('connected')).toEqual([]);
  });

  it('works over long polling and from another origin', async () => {
    const ada = await server.join();
    const socket = await openSocketAs(url, ada, { transports: ['polling'] });
    expect(socket.received('connected')).toHaveLength(1);
    const reply = await fetch(`${url}/socket.io/?EIO=4&transport=polling`, {
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    await reply.body?.cancel();
  });

  it('as another user leaves the rooms of the first', async () => {
    const [ada, bo, cy] = await Promise.all([server.join(), server.join(), server.join()]);
    const socket = await openSocketAs(url, ada);
    socket.emit('setup', bo);
    await socket.waitFor('connected', 2);
    const { body: chat } = await server.call('POST', '/api/chat', { as: cy, body: { userId: ada._id } });
    await server.call('POST', '/api/message', { as: cy, body: { content: 'for Ada', chatId: chat } });
    await socket.settle();
    expect(socket.received('message recieved')).toEqual([]);
  });
});

describe('malformed events', () => {
  it('never throw, are only refused, and affect nobody else', async () => {
    const ada = await server.join();
    const stranger = await openSocket(url);
    const member = await openSocketAs(url, ada);
    for (const name of names.slice(1)) {
      for (const payload of junk) {
        stranger.emit(name, payload);
        member.emit(name, payload, payload);
      }
    }
    stranger.emit('setup', null);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const after = await openSocketAs(url, ada);
    await after.settle();
    expect(after.received('connected')).toHaveLength(1);
  });

  it('are refused with `too_fast` above the rate limit', async () => {
    const ada = await server.join();
    const socket = await openSocketAs(url, ada);
    const replies = await Promise.all(Array.from({ length: 200 }, () => socket.emitWithAck('typing', 'nowhere')));
    const errors = replies.map((reply) => reply.error);
    expect(errors).toContain('too_fast');
    expect(errors).toContain('chat_not_found');
  });
});

describe('the end of a session', () => {
  it('closes its connections at once and leaves those of other sessions', async () => {
    const ada = await server.join('Ending Person');
    const { body: otherSession } = await server.call('POST', '/api/user/login', {
      body: { email: ada.email, password: 'correct horse' },
    });
    const ending = await openSocketAs(url, ada);
    const staying = await openSocketAs(url, otherSession);
    const cut = new Promise((resolve) => ending.client.once('disconnect', resolve));
    await server.call('POST', '/api/user/logout', { as: ada });
    expect(await cut).toBe('io server disconnect');
    expect(ending.received('session ended')).toHaveLength(1);
    await staying.settle();
    expect(staying.client.connected).toBe(true);
  });
});
