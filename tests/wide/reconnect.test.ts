import { type Message, sessionCommands } from '@vitrine/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiClientFor } from '../faults/chat-client.ts';
import { openProxy, type RoutingProxy } from './proxy.ts';
import { openSite, type Site, signUp, until } from './site.ts';

let site: Site;
let proxy: RoutingProxy;
const sockets: Socket[] = [];
beforeAll(async () => {
  site = await openSite();
  proxy = await openProxy(site.servers[0].url);
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await proxy.close();
  await site.close();
});

/** Older clients send `setup` once and never again. */
const connectOlderClient = (session: object) => {
  const socket = io(proxy.url, {
    forceNew: true,
    transports: ['websocket'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 300,
  });
  sockets.push(socket);
  const received: string[] = [];
  const state = { connectedEvents: 0 };
  socket.on('connected', () => (state.connectedEvents += 1));
  socket.on('message recieved', (message: Message) => received.push(message.content));
  socket.once('connect', () => socket.emit(sessionCommands.setup.name, session));
  return { socket, received, state };
};

describe('a connection that is lost on one process', () => {
  it('is recovered on another with its rooms, and receives missed messages once', async () => {
    const [one, two] = site.servers;
    const [ada, bo] = [await signUp(one.url, 'Ada'), await signUp(two.url, 'Bo')];
    const say = apiClientFor(two.url, ada.token);
    const { _id: chatId } = await say.chat.open({ body: { userId: bo._id } });
    proxy.routeTo(one.url);
    const { socket, received, state } = connectOlderClient(bo);
    await until('being greeted', () => state.connectedEvents === 1);
    await say.chat.send({ body: { chatId, content: 'on the first' } });
    await until('hearing', () => received.length === 1);

    proxy.routeTo(two.url);
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    proxy.dropConnections();
    await cut;
    await say.chat.send({ body: { chatId, content: 'in between' } });
    await until('coming back', () => socket.connected);
    await say.chat.send({ body: { chatId, content: 'on the second' } });
    await until('hearing all of it', () => received.length >= 3);
    expect(socket.recovered).toBe(true);
    expect(received).toEqual(['on the first', 'in between', 'on the second']);
  });

  it('is recovered when its process was killed', async () => {
    const [one, two] = site.servers;
    const [ada, bo] = [await signUp(two.url, 'Ada'), await signUp(two.url, 'Bo')];
    const say = apiClientFor(two.url, ada.token);
    const { _id: chatId } = await say.chat.open({ body: { userId: bo._id } });
    proxy.routeTo(one.url);
    const { socket, received, state } = connectOlderClient(bo);
    await until('being greeted', () => state.connectedEvents === 1);
    proxy.routeTo(two.url);
    await one.kill();
    await until('being greeted again', () => state.connectedEvents === 2);
    await say.chat.send({ body: { chatId, content: 'still there?' } });
    await until('hearing', () => received.length === 1);
    expect(socket.connected).toBe(true);
    await one.start();
  });

  it('receives events that name PUBLIC_URL, whichever host it connected to', async () => {
    const [one, two] = site.servers;
    const [ada, bo] = [await signUp(one.url, 'Ada'), await signUp(two.url, 'Bo')];
    const say = apiClientFor(one.url, ada.token);
    const { _id: chatId } = await say.chat.open({ body: { userId: bo._id } });
    const elsewhere = await openProxy(two.url);
    const socket = io(elsewhere.url, { forceNew: true, transports: ['websocket'], auth: { token: bo.token } });
    sockets.push(socket);
    const received: Message[] = [];
    socket.on('message recieved', (message: Message) => received.push(message));
    const connectedEvents = new Promise((resolve) => socket.once('connected', resolve));
    await connectedEvents;
    await say.chat.send({ body: { chatId, content: 'hello' } });
    await until('hearing', () => received.length === 1);
    expect(received[0]?.sender.pic.url.startsWith(`${two.url}/`)).toBe(true);
    socket.disconnect();
    await elsewhere.close();
  });
});
