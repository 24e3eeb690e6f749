import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiClientFor, type ChatClient } from '../faults/chat-client.ts';
import { connectPair, openSite, type Site, signUp, until } from './site.ts';

let site: Site;
const chatClients: ChatClient[] = [];
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  for (const chatClient of chatClients) chatClient.close();
  await site.close();
});

const openPair = async () => {
  const found = await connectPair(site);
  chatClients.push(found.ada, found.bo);
  await until('connecting', () => found.ada.isConnected() && found.bo.isConnected());
  return found;
};

const contents = (chatClient: ChatClient, chatId: string) => chatClient.shown(chatId).map(({ content }) => content);

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

describe('two processes', () => {
  it('deliver messages to clients on the other process, both ways', async () => {
    const { chat, ada, bo } = await openPair();
    ada.outbox.put(chat._id, 'from the first');
    await until('the second hearing', () => bo.shown(chat._id).length === 1);
    bo.outbox.put(chat._id, 'from the second');
    await until('the first hearing', () => ada.shown(chat._id).length === 2);
    expect(contents(ada, chat._id)).toEqual(['from the first', 'from the second']);
  });

  it('share rate limits', async () => {
    const people = await signUp(site.servers[0].url);
    const statuses: number[] = [];
    for (let asked = 0; asked < 12; asked += 1) {
      const reply = await fetch(`${site.servers[asked % 2]?.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${people.token}` },
        body: JSON.stringify({ email: 'ada@vitrine.example', views: 'Lovely.' }),
      });
      statuses.push(reply.status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it('disconnect a session that was ended on the other process', async () => {
    const { ada } = await openPair();
    await apiClientFor(site.servers[1].url, ada.session.token).accounts.logOut({});
    await until('the line being cut', () => !ada.isConnected());
    expect(await statusOf(`${site.servers[0].url}/readyz`)).toBe(200);
  });
});

describe.each(['killed', 'paused'] as const)('while Redis is %s', (outage) => {
  it('only realtime delivery across processes stops, and clients catch up afterwards', async () => {
    const { chat, ada, bo } = await openPair();
    ada.outbox.put(chat._id, 'before');
    await until('hearing', () => bo.shown(chat._id).length === 1);
    await (outage === 'killed' ? site.redis.kill() : site.redis.pause());

    ada.outbox.put(chat._id, 'meanwhile');
    await until('being acknowledged', () => ada.acknowledged.length === 2);
    const [one, two] = site.servers;
    expect(await signUp(two.url)).toHaveProperty('token');
    expect(await statusOf(`${one.url}/readyz`)).toBe(200);
    expect(contents(bo, chat._id)).toEqual(['before']);

    await (outage === 'killed' ? site.redis.start() : site.redis.resume());
    await until('catching up', () => bo.shown(chat._id).length === 2);
    bo.outbox.put(chat._id, 'after');
    await until('hearing again', () => ada.shown(chat._id).length === 3);
    expect(contents(ada, chat._id)).toEqual(['before', 'meanwhile', 'after']);
    expect(bo.inconsistencies()).toBe(0);
  });
});
