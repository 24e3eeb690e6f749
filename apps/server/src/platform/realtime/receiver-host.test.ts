/** Picture URLs in socket events have the host that the receiver uses, whatever host other clients used. */
import type { Chat, Message, Notification, Session } from '@vitrine/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { joinTwoWithChat, sendMessage } from '../../../test/chats.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { closeSockets, listen, openSocket, openSocketAs } from '../../../test/sockets.ts';
import { userRoom } from './index.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await createTestServer();
  url = await listen(server);
  // Before any regular client connects.
  for (let count = 0; count < 20; count += 1) {
    const extraHeaders = { host: `made-up-${count}.example` };
    await openSocket(url, { transports: ['websocket'], extraHeaders });
  }
});
afterEach(closeSockets);
afterAll(() => server.close());

/** The same server under another host name. */
const second = () => url.replace('127.0.0.1', 'localhost');

const pair = () => joinTwoWithChat(server);

const send = (as: Session, chat: Chat, content: string) => sendMessage(server, { as, chat, content });

/** The hosts of every picture in an event. */
const hostsIn = (payload: unknown): string[] => [...new Set(JSON.stringify(payload).match(/[^", ]+(?=\/pictures\/)/g))];

it.each(['websocket', 'polling'])('over %s', async (transport) => {
  const { ada, bo, chat } = await pair();
  const options = { transports: [transport] };
  const own = await openSocketAs(url, bo, options);
  const other = await openSocketAs(second(), bo, options);
  await send(ada, chat, 'hello');
  for (const [socket, origin] of [
    [own, url],
    [other, second()],
  ] as const) {
    const [message] = (await socket.waitFor('message recieved')) as Message[];
    const [note] = (await socket.waitFor('notification')) as Notification[];
    expect(message?.sender.pic.url).toBe(`${origin}/pictures/avatars/${ada._id}.svg`);
    expect(hostsIn(message)).toEqual([origin]);
    expect(hostsIn(note)).toEqual([origin]);
  }
});

it('in events that were missed during a disconnect', async () => {
  const { ada, bo, chat } = await pair();
  const socket = await openSocketAs(second(), bo);
  const { io: manager } = socket.client;
  manager.reconnection(false);
  manager.engine.close();
  await expect.poll(() => server.deps.realtime.hasMembers(userRoom(bo._id))).toBe(false);
  await send(ada, chat, 'while you were away');
  socket.client.connect();
  const [message] = (await socket.waitFor('message recieved')) as Message[];
  expect(socket.client.recovered).toBe(true);
  expect(hostsIn(message)).toEqual([second()]);
});

it('and does not change user text', async () => {
  const { ada, bo, chat } = await pair();
  const socket = await openSocketAs(url, bo);
  const texts = [String.raw`\u0000/pictures/x`, String.raw`"\u0000`, String.raw`\\u0000 \\\u0000`, '/pictures/y'];
  for (const text of texts) await send(ada, chat, text);
  const received = (await socket.waitFor('message recieved', texts.length)) as Message[];
  expect(received.map(({ content }) => content)).toEqual(texts);
});
