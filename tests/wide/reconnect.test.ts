import { type Message, sessionCommands } from '@vitrine/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '../faults/talker.ts';
import { newcomer, openSite, type Site, until } from './site.ts';
import { openSwitchboard, type Switchboard } from './switchboard.ts';

let site: Site;
let door: Switchboard;
const sockets: Socket[] = [];
beforeAll(async () => {
  site = await openSite();
  door = await openSwitchboard(site.houses[0].url);
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await door.close();
  await site.close();
});

/** As an older client does it: it introduces itself once and never again. */
const openOldLine = (session: object) => {
  const socket = io(door.url, {
    forceNew: true,
    transports: ['websocket'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 300,
  });
  sockets.push(socket);
  const heard: string[] = [];
  const state = { greeted: 0 };
  socket.on('connected', () => (state.greeted += 1));
  socket.on('message recieved', (message: Message) => heard.push(message.content));
  socket.once('connect', () => socket.emit(sessionCommands.setup.name, session));
  return { socket, heard, state };
};

describe('a connection that is cut on one process', () => {
  it('comes back on another with its rooms, and hears once what was said meanwhile', async () => {
    const [one, two] = site.houses;
    const [ada, bo] = [await newcomer(one.url, 'Ada'), await newcomer(two.url, 'Bo')];
    const say = clientFor(two.url, ada.token);
    const { _id: chatId } = await say.chat.open({ body: { userId: bo._id } });
    door.leadTo(one.url);
    const { socket, heard, state } = openOldLine(bo);
    await until('being greeted', () => state.greeted === 1);
    await say.chat.send({ body: { chatId, content: 'on the first' } });
    await until('hearing', () => heard.length === 1);

    door.leadTo(two.url);
    door.cut();
    await until('the cut', () => !socket.connected);
    await say.chat.send({ body: { chatId, content: 'in between' } });
    await until('coming back', () => socket.connected);
    await say.chat.send({ body: { chatId, content: 'on the second' } });
    await until('hearing all of it', () => heard.length >= 3);
    expect(socket.recovered).toBe(true);
    expect(heard).toEqual(['on the first', 'in between', 'on the second']);
  });

  it('comes back also when the process it was on is killed', async () => {
    const [one, two] = site.houses;
    const [ada, bo] = [await newcomer(two.url, 'Ada'), await newcomer(two.url, 'Bo')];
    const say = clientFor(two.url, ada.token);
    const { _id: chatId } = await say.chat.open({ body: { userId: bo._id } });
    door.leadTo(one.url);
    const { socket, heard, state } = openOldLine(bo);
    await until('being greeted', () => state.greeted === 1);
    door.leadTo(two.url);
    await one.kill();
    await until('being greeted again', () => state.greeted === 2);
    await say.chat.send({ body: { chatId, content: 'still there?' } });
    await until('hearing', () => heard.length === 1);
    expect(socket.connected).toBe(true);
    await one.start();
  });

  it('by an address nobody came by before, is still reached from everywhere', async () => {
    const [one, two] = site.houses;
    const [ada, bo] = [await newcomer(one.url, 'Ada'), await newcomer(two.url, 'Bo')];
    const say = clientFor(one.url, ada.token);
    const { _id: chatId } = await say.chat.open({ body: { userId: bo._id } });
    const elsewhere = await openSwitchboard(two.url);
    const socket = io(elsewhere.url, { forceNew: true, transports: ['websocket'], auth: { token: bo.token } });
    sockets.push(socket);
    const heard: Message[] = [];
    socket.on('message recieved', (message: Message) => heard.push(message));
    const greeted = new Promise((resolve) => socket.once('connected', resolve));
    await greeted;
    await say.chat.send({ body: { chatId, content: 'hello' } });
    await until('hearing', () => heard.length === 1);
    expect(heard[0]?.sender.pic.url.startsWith(elsewhere.url)).toBe(true);
    socket.disconnect();
    await elsewhere.close();
  });
});
