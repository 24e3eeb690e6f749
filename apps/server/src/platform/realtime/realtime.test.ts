import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { type Line, listen, openFor, openLine } from '../../../test/lines.ts';

let server: TestServer;
let url: string;
const lines: Line[] = [];
beforeAll(async () => {
  server = await createTestServer();
  url = await listen(server);
});
afterAll(async () => {
  for (const line of lines) line.close();
  await server.close();
});

const kept = (line: Line): Line => {
  lines.push(line);
  return line;
};

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

describe('introducing oneself', () => {
  it('answers `connected` to the token inside a whole stored session', async () => {
    const ada = await server.join();
    const line = kept(await openLine(url));
    line.say('setup', ada);
    await line.hear('connected');
    expect(line.heard('connected')).toHaveLength(1);
  });

  it('answers `connected` to a token in the handshake', async () => {
    const ada = await server.join();
    const line = kept(await openLine(url, { auth: { token: ada.token } }));
    await line.hear('connected');
    expect(line.heard('connected')).toHaveLength(1);
  });

  it.each([
    ['a wrong token', { token: 'nobody' }],
    ['no token', {}],
    ['somebody’s id without a token', { _id: 'x', name: 'Ada' }],
  ])('says nothing to %s', async (_what, session) => {
    const line = kept(await openLine(url));
    expect(await line.ask('setup', session)).toEqual({ ok: false, error: 'unauthenticated' });
    expect(await line.ask('typing', 'x')).toEqual({ ok: false, error: 'unauthenticated' });
    expect(line.heard('connected')).toEqual([]);
  });

  it('works over long polling and from another origin', async () => {
    const ada = await server.join();
    const line = kept(await openFor(url, ada, { transports: ['polling'] }));
    expect(line.heard('connected')).toHaveLength(1);
    const reply = await fetch(`${url}/socket.io/?EIO=4&transport=polling`, {
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    await reply.body?.cancel();
  });

  it('leaves the rooms of one person when another introduces themselves', async () => {
    const [ada, bo, cy] = await Promise.all([server.join(), server.join(), server.join()]);
    const line = kept(await openFor(url, ada));
    line.say('setup', bo);
    await line.hear('connected', 2);
    const { body: chat } = await server.call('POST', '/api/chat', { as: cy, body: { userId: ada._id } });
    await server.call('POST', '/api/message', { as: cy, body: { content: 'for Ada', chatId: chat } });
    await line.settle();
    expect(line.heard('message recieved')).toEqual([]);
  });
});

describe('junk', () => {
  it('never throws, is never answered with more than a refusal, and harms nobody', async () => {
    const ada = await server.join();
    const stranger = kept(await openLine(url));
    const member = kept(await openFor(url, ada));
    for (const name of names.slice(1)) {
      for (const payload of junk) {
        stranger.say(name, payload);
        member.say(name, payload, payload);
      }
    }
    stranger.say('setup', null);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const after = kept(await openFor(url, ada));
    await after.settle();
    expect(after.heard('connected')).toHaveLength(1);
  });

  it('is refused with `too_fast` beyond the budget', async () => {
    const ada = await server.join();
    const line = kept(await openFor(url, ada));
    const replies = await Promise.all(Array.from({ length: 200 }, () => line.ask('typing', 'nowhere')));
    const errors = replies.map((reply) => reply.error);
    expect(errors).toContain('too_fast');
    expect(errors).toContain('chat_not_found');
  });
});

describe('the end of a session', () => {
  it('cuts its connections at once and leaves those of other sessions', async () => {
    const ada = await server.join('Ending Person');
    const { body: elsewhere } = await server.call('POST', '/api/user/login', {
      body: { email: ada.email, password: 'correct horse' },
    });
    const ending = kept(await openFor(url, ada));
    const staying = kept(await openFor(url, elsewhere));
    const cut = new Promise((resolve) => ending.socket.once('disconnect', resolve));
    await server.call('POST', '/api/user/logout', { as: ada });
    expect(await cut).toBe('io server disconnect');
    expect(ending.heard('session ended')).toHaveLength(1);
    await staying.settle();
    expect(staying.socket.connected).toBe(true);
  });
});
