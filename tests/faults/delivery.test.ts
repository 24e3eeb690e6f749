import { setTimeout as sleep } from 'node:timers/promises';
import type { Chat } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiClientFor, type ChatClient, openChatClient } from './chat-client.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const pairs = 20;
const messagesEach = 100;
const total = pairs * 2 * messagesEach;
/** The shares of acknowledged messages at which the server is killed. */
const kills = [0.15, 0.35, 0.55, 0.75];
const messagesPerCut = 20;
const maxUnsent = 5;
const timeoutSeconds = 300;

type Pair = { readonly chat: Chat; readonly chatClients: readonly [ChatClient, ChatClient] };

let server: ServerProcess;
let conversations: Pair[] = [];
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: 'off' });
});
afterAll(async () => {
  for (const { chatClients } of conversations) for (const chatClient of chatClients) chatClient.close();
  await server.close();
});

const signUpClient = async (name: string): Promise<ChatClient> => {
  const body = { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@vitrine.example`, password: 'correct horse' };
  return openChatClient(server.url, await apiClientFor(server.url).accounts.signUp({ body }));
};

const connectPair = async (index: number): Promise<Pair> => {
  const chatClients = [await signUpClient(`Left ${index}`), await signUpClient(`Right ${index}`)] as const;
  const chat = await chatClients[0].client.chat.open({ body: { userId: chatClients[1].session._id } });
  for (const chatClient of chatClients) chatClient.openChat(chat);
  return { chat, chatClients };
};

const allClients = () => conversations.flatMap(({ chatClients }) => chatClients);

const acknowledgedShare = () =>
  allClients().reduce((sum, chatClient) => sum + chatClient.acknowledged.length, 0) / total;

const until = async (what: string, holds: () => boolean, seconds: number): Promise<void> => {
  const end = Date.now() + seconds * 1000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`${what} took more than ${seconds} seconds`);
    await sleep(50);
  }
};

/** Queues the next message whenever the outbox has room. */
const sendAll = (chatClient: ChatClient, chat: Chat): void => {
  let queued = 0;
  const fill = () => {
    while (queued < messagesEach && chatClient.outbox.list().length < maxUnsent) {
      queued += 1;
      chatClient.outbox.put(chat._id, `${chatClient.session.name} says ${queued - 1}`);
    }
  };
  chatClient.outbox.onChange(fill);
  fill();
};

/** Drops a connection after every few messages; which one is seeded, the moment is not. */
const dropConnections = async (): Promise<number> => {
  let seed = 7;
  for (let cuts = 0; ; ) {
    const share = acknowledgedShare();
    if (share === 1) return cuts;
    for (; cuts < (share * total) / messagesPerCut; cuts += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      allClients()[seed % (pairs * 2)]?.dropConnection();
    }
    await sleep(20);
  }
};

it(`${total} messages each arrive once and in order through dropped connections and killed servers`, async () => {
  conversations = await Promise.all(Array.from({ length: pairs }, (_, index) => connectPair(index)));
  const started = performance.now();
  for (const { chat, chatClients } of conversations) for (const chatClient of chatClients) sendAll(chatClient, chat);
  const cutting = dropConnections();
  for (const share of kills) {
    await until('sending', () => acknowledgedShare() >= share, timeoutSeconds);
    await server.kill();
    await server.start();
  }
  await until('sending', () => acknowledgedShare() === 1, timeoutSeconds);
  const cuts = await cutting;
  const complete = ({ chat, chatClients }: Pair) =>
    chatClients.every((chatClient) => chatClient.shown(chat._id).length === 2 * messagesEach);
  await until('catching up', () => conversations.every(complete), timeoutSeconds);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${total} messages in ${seconds} s, ${cuts} dropped connections, ${kills.length} killed servers`);

  for (const { chat, chatClients } of conversations) {
    const expected = (chatClient: ChatClient) =>
      Array.from({ length: messagesEach }, (_, number) => `${chatClient.session.name} says ${number}`);
    for (const [reader, writer] of [chatClients, chatClients.toReversed()] as [ChatClient, ChatClient][]) {
      const shown = reader.shown(chat._id);
      expect(shown.map((message) => message.seq)).toEqual(Array.from(shown, (_, index) => index + 1));
      const received = shown.filter((message) => message.sender._id === writer.session._id);
      expect(received.map((message) => message.content)).toEqual(expected(writer));
      expect(received.map((message) => message._id)).toEqual(writer.acknowledged.map((message) => message._id));
      expect(reader.inconsistencies()).toBe(0);
    }
  }
}, 900_000);
