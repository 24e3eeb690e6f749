import { once } from 'node:events';
import { connect } from 'node:net';
import type { Chat, Message, Session } from '@vitrine/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { type Line, listen, openFor, openLine } from '../../../test/lines.ts';
import { userRoom } from './index.ts';

let server: TestServer;
let url: string;
let lines: Line[] = [];
beforeAll(async () => {
  server = await createTestServer();
  url = await listen(server);
});
afterEach(() => {
  for (const line of lines) line.close();
  lines = [];
});
afterAll(() => server.close());

const kept = (line: Line): Line => {
  lines.push(line);
  return line;
};

const pair = async () => {
  const [ada, bo] = await Promise.all([server.join(), server.join()]);
  const { body } = await server.call('POST', '/api/chat', { as: ada, body: { userId: bo._id } });
  return { ada, bo, chat: body as Chat };
};

const say = (as: Session, chat: Chat, content: string) =>
  server.call('POST', '/api/message', { as, body: { content, chatId: chat._id } });

const contents = (line: Line) => (line.heard('message recieved') as Message[]).map((message) => message.content);

/** Cuts the line under the client's feet; resolves when the server has noticed and the client is still away. */
const cut = async (line: Line, { _id }: Session): Promise<{ back(): Promise<void> }> => {
  const { io: manager } = line.socket;
  manager.reconnection(false);
  const gone = new Promise((resolve) => line.socket.once('disconnect', resolve));
  manager.engine.close();
  await gone;
  await expect.poll(() => server.deps.realtime.hasMembers(userRoom(_id))).toBe(false);
  return {
    back: () =>
      new Promise((resolve) => {
        line.socket.once('connect', resolve);
        line.socket.connect();
      }),
  };
};

const restart = async () => {
  const port = Number(new URL(url).port);
  await server.restart();
  await listen(server, port);
};

describe('a connection that was cut for a moment', () => {
  it('comes back by itself with its rooms, and hears what it missed once', async () => {
    const { ada, bo, chat } = await pair();
    const [mine, theirs] = [kept(await openFor(url, ada)), kept(await openFor(url, bo))];
    await theirs.ask('join chat', chat._id);
    const away = await cut(theirs, bo);
    await say(ada, chat, 'while you were away');
    await away.back();
    expect(theirs.socket.recovered).toBe(true);
    await theirs.hear('message recieved');
    mine.say('typing', chat._id);
    await theirs.hear('typing');
    await say(ada, chat, 'and now');
    await theirs.hear('message recieved', 2);
    await theirs.settle();
    expect(contents(theirs)).toEqual(['while you were away', 'and now']);
  });

  it('stays out when its session ended in the meantime', async () => {
    const { ada, bo, chat } = await pair();
    const theirs = kept(await openFor(url, bo));
    const away = await cut(theirs, bo);
    await server.call('POST', '/api/user/logout', { as: bo });
    await say(ada, chat, 'not for this session');
    await away.back();
    expect(await theirs.ask('typing', chat._id)).toEqual({ ok: false, error: 'unauthenticated' });
    expect(contents(theirs)).toEqual([]);
  });
});

describe('a restart of the server', () => {
  it('does not wait for a connection whose other end has died', async () => {
    const { hostname, port } = new URL(url);
    const dead = connect(Number(port), hostname);
    const key = Buffer.alloc(16).toString('base64');
    dead.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: ${hostname}\r\nconnection: upgrade\r\n` +
        `upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
    );
    const [greeting] = await once(dead, 'data');
    expect(String(greeting)).toContain('101 Switching Protocols');
    dead.pause();
    await restart();
    dead.destroy();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('brings clients back that introduced themselves once and never again', async () => {
    const { ada, bo, chat } = await pair();
    const theirs = kept(await openFor(url, bo));
    await theirs.ask('join chat', chat._id);
    await restart();
    await theirs.hear('connected', 2);
    const mine = kept(await openFor(url, ada));
    mine.say('typing', chat._id);
    await theirs.hear('typing');
    await say(ada, chat, 'after the restart');
    await theirs.hear('message recieved');
    await restart();
    await theirs.hear('connected', 3);
    await say(ada, chat, 'after another');
    await theirs.hear('message recieved', 2);
    await theirs.settle();
    expect(contents(theirs)).toEqual(['after the restart', 'after another']);
  });

  it('brings clients back by the token in their handshake', async () => {
    const { ada, bo, chat } = await pair();
    const theirs = kept(await openLine(url, { auth: { token: bo.token } }));
    await theirs.hear('connected');
    await restart();
    await theirs.hear('connected', 2);
    await say(ada, chat, 'hello again');
    await theirs.hear('message recieved');
    expect(contents(theirs)).toEqual(['hello again']);
  });

  it('does not bring back what was never introduced, nor somebody else’s key', async () => {
    const { ada, chat } = await pair();
    const mute = kept(await openLine(url, { auth: { pid: 'guessed', offset: 'guessed' } }));
    const back = new Promise((resolve) => mute.socket.once('connect', () => resolve(undefined)));
    await restart();
    await back;
    await say(ada, chat, 'private');
    await mute.settle();
    expect(mute.heard('connected')).toEqual([]);
    expect(contents(mute)).toEqual([]);
  });
});
