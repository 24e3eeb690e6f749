import { once } from 'node:events';
import { connect } from 'node:net';
import type { Chat, Message, Session } from '@vitrine/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinTwoWithChat, sendMessage } from '../../../test/chats.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { closeSockets, listen, openSocket, openSocketAs, type TestSocket } from '../../../test/sockets.ts';
import { userRoom } from './index.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await createTestServer();
  url = await listen(server);
});
afterEach(closeSockets);
afterAll(() => server.close());

const pair = () => joinTwoWithChat(server);

const send = (as: Session, chat: Chat, content: string) => sendMessage(server, { as, chat, content });

const contents = (socket: TestSocket) =>
  (socket.received('message recieved') as Message[]).map((message) => message.content);

/** Breaks the connection; resolves when the server has noticed and the client has not reconnected yet. */
const cut = async (socket: TestSocket, { _id }: Session): Promise<{ back(): Promise<void> }> => {
  const { io: manager } = socket.client;
  manager.reconnection(false);
  const disconnected = new Promise((resolve) => socket.client.once('disconnect', resolve));
  manager.engine.close();
  await disconnected;
  await expect.poll(() => server.deps.realtime.hasMembers(userRoom(_id))).toBe(false);
  return {
    back: () =>
      new Promise((resolve) => {
        socket.client.once('connect', resolve);
        socket.client.connect();
      }),
  };
};

const restart = async () => {
  const port = Number(new URL(url).port);
  await server.restart();
  await listen(server, port);
};

describe('a connection that was broken for a moment', () => {
  it('is recovered with its rooms, and receives missed events once', async () => {
    const { ada, bo, chat } = await pair();
    const [mine, theirs] = [await openSocketAs(url, ada), await openSocketAs(url, bo)];
    await theirs.emitWithAck('join chat', chat._id);
    const away = await cut(theirs, bo);
    await send(ada, chat, 'while you were away');
    await away.back();
    expect(theirs.client.recovered).toBe(true);
    await theirs.waitFor('message recieved');
    mine.emit('typing', chat._id);
    await theirs.waitFor('typing');
    await send(ada, chat, 'and now');
    await theirs.waitFor('message recieved', 2);
    await theirs.settle();
    expect(contents(theirs)).toEqual(['while you were away', 'and now']);
  });

  it('is not recovered when its session has ended', async () => {
    const { ada, bo, chat } = await pair();
    const theirs = await openSocketAs(url, bo);
    const away = await cut(theirs, bo);
    await server.call('POST', '/api/user/logout', { as: bo });
    await send(ada, chat, 'not for this session');
    await away.back();
    expect(await theirs.emitWithAck('typing', chat._id)).toEqual({ ok: false, error: 'unauthenticated' });
    expect(contents(theirs)).toEqual([]);
  });
});

describe('a connection that was away during a block', () => {
  const block = (as: Session, { _id }: Session) => server.call('PUT', `/api/user/blocks/${_id}`, { as });
  const roomOf = ({ _id }: Chat) => `chat:${_id}`;

  it('is not recovered with the room of the chat, and hears nothing of the other', async () => {
    const { ada, bo, chat } = await pair();
    const theirs = await openSocketAs(url, bo);
    await theirs.emitWithAck('join chat', chat._id);
    const away = await cut(theirs, bo);
    expect((await block(ada, bo)).status).toBe(200);
    await server.deps.bus.idle();
    await away.back();
    await theirs.waitFor('connected', 2);
    expect(theirs.client.recovered).toBe(false);
    for (const room of [roomOf(chat), `presence:${ada._id}`])
      expect(await server.deps.realtime.hasMembers(room)).toBe(false);
    expect(await theirs.emitWithAck('typing', chat._id)).toMatchObject({ ok: false });
  });

  it('does not get the room back after a restart either', async () => {
    const { ada, bo, chat } = await pair();
    const theirs = await openSocketAs(url, bo);
    await theirs.emitWithAck('join chat', chat._id);
    const { pool, bus } = server.deps;
    // As if it had been away: the block was made in another process, which could not tell this connection.
    await pool`insert into blocks (blocker_id, blocked_id, created_at) values (${ada._id}, ${bo._id}, now())`;
    await bus.idle();
    await restart();
    await theirs.waitFor('connected', 2);
    expect(await server.deps.realtime.hasMembers(userRoom(bo._id))).toBe(true);
    expect(await server.deps.realtime.hasMembers(roomOf(chat))).toBe(false);
  });
});

describe('a restart of the server', () => {
  it('does not wait for a dead connection', async () => {
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

  it('restores clients that sent `setup` once', async () => {
    const { ada, bo, chat } = await pair();
    const theirs = await openSocketAs(url, bo);
    await theirs.emitWithAck('join chat', chat._id);
    await restart();
    await theirs.waitFor('connected', 2);
    const mine = await openSocketAs(url, ada);
    mine.emit('typing', chat._id);
    await theirs.waitFor('typing');
    await send(ada, chat, 'after the restart');
    await theirs.waitFor('message recieved');
    await restart();
    await theirs.waitFor('connected', 3);
    await send(ada, chat, 'after another');
    await theirs.waitFor('message recieved', 2);
    await theirs.settle();
    expect(contents(theirs)).toEqual(['after the restart', 'after another']);
  });

  it('restores clients by the token in their handshake', async () => {
    const { ada, bo, chat } = await pair();
    const theirs = await openSocket(url, { auth: { token: bo.token } });
    await theirs.waitFor('connected');
    await restart();
    await theirs.waitFor('connected', 2);
    await send(ada, chat, 'hello again');
    await theirs.waitFor('message recieved');
    expect(contents(theirs)).toEqual(['hello again']);
  });

  it('does not restore unauthenticated clients, nor the key of another', async () => {
    const { ada, chat } = await pair();
    const mute = await openSocket(url, { auth: { pid: 'guessed', offset: 'guessed' } });
    const back = new Promise((resolve) => mute.client.once('connect', () => resolve(undefined)));
    await restart();
    await back;
    await send(ada, chat, 'private');
    await mute.settle();
    expect(mute.received('connected')).toEqual([]);
    expect(contents(mute)).toEqual([]);
  });
});
