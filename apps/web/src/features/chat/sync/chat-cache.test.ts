import { QueryClient } from '@tanstack/react-query';
import type { Chat, Message } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { createClient } from '../../../lib/api/api.ts';
import type { Call } from '../../../lib/api/transport.ts';
import { createChatCache } from './chat-cache.ts';
import { chatsQuery, timelineQuery } from './queries.ts';
import { startTimeline } from './timeline.ts';

const sender = { _id: 'bo', name: 'Bo', email: 'bo@vitrine.example', pic: { url: '/b.svg' } };

const message = (seq: number, senderId = 'bo', chatId = 'c'): Message => ({
  _id: `m${seq}`,
  clientId: null,
  content: `number ${seq}`,
  seq,
  createdAt: new Date(Date.UTC(2026, 0, 1, 12, seq)).toISOString(),
  sender: { ...sender, _id: senderId },
  chat: { _id: chatId, isGroupChat: false, chatName: 'Bo' },
});

const chat = (id: string, updatedAt: string): Chat => ({
  _id: id,
  chatName: 'Bo',
  isGroupChat: false,
  users: [sender],
  messages: [],
  latestMessage: null,
  unread: 0,
  seen: 0,
  seenByOther: 0,
  deliveredToOther: 0,
  updatedAt,
});

const cacheWithServer = (answer: (call: Call) => unknown) => {
  const calls: string[] = [];
  const client = createClient(async (call) => {
    calls.push(call.url);
    return { status: 200, body: JSON.stringify(answer(call)) };
  });
  const queries = new QueryClient();
  const cache = createChatCache(client, queries, 'ada');
  const chatsKey = chatsQuery(client).queryKey;
  const timelineKey = timelineQuery(client, 'c').queryKey;
  return { cache, queries, calls, chatsKey, timelineKey };
};

test('a message moves its chat to the front and counts as unread, one’s own does not', () => {
  const { cache, queries, chatsKey } = cacheWithServer(() => []);
  queries.setQueryData(chatsKey, [chat('other', '2026-01-01T11:00:00Z'), chat('c', '2026-01-01T10:00:00Z')]);
  cache.addMessage(message(1));
  cache.addMessage(message(1));
  cache.addMessage(message(2, 'ada'));
  const [first] = queries.getQueryData(chatsKey) ?? [];
  expect(first).toMatchObject({ _id: 'c', unread: 1, latestMessage: { seq: 2 } });
});

test('missed messages are fetched before a message that would leave a gap is shown', async () => {
  const { cache, queries, calls, timelineKey } = cacheWithServer(() => [message(2), message(3), message(4)]);
  queries.setQueryData(timelineKey, startTimeline([message(1)]));
  cache.addMessage(message(4));
  await expect.poll(() => queries.getQueryData(timelineKey)?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(calls).toEqual(['/api/message/c?after=1&limit=200']);
});

test('receipts of the other person and of one’s own other devices are kept apart', () => {
  const { cache, queries, chatsKey } = cacheWithServer(() => []);
  queries.setQueryData(chatsKey, [{ ...chat('c', '2026-01-01T10:00:00Z'), unread: 3 }]);
  cache.applyProgress({ chat: 'c', user: 'bo', delivered: 4, seen: 2, unread: 2 });
  cache.applyProgress({ chat: 'c', user: 'ada', delivered: 5, seen: 5, unread: 0 });
  expect(queries.getQueryData(chatsKey)).toMatchObject([{ deliveredToOther: 4, seenByOther: 2, seen: 5, unread: 0 }]);
});

/** A cache whose requests stay open until the test answers them. */
const cacheWithManualServer = () => {
  const requests: { readonly url: string; readonly answer: (body: unknown) => void }[] = [];
  const client = createClient(
    (call) =>
      new Promise((resolve) => {
        requests.push({ url: call.url, answer: (body) => resolve({ status: 200, body: JSON.stringify(body) }) });
      }),
  );
  const queries = new QueryClient();
  return { requests, client, queries, cache: createChatCache(client, queries, 'ada') };
};

test('a message that arrives while the first page is being fetched is shown once', async () => {
  const { requests, client, queries, cache } = cacheWithManualServer();
  const options = timelineQuery(client, 'c');
  const fetched = queries.fetchQuery(options);
  await expect.poll(() => requests.length).toBe(1);
  cache.addMessage(message(2));
  cache.addMessage(message(3));
  requests[0]?.answer([message(1), message(2)]);
  await fetched;
  await expect.poll(() => queries.getQueryData(options.queryKey)?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(requests).toHaveLength(1);
});

test('messages between the first page and one that arrived meanwhile are fetched', async () => {
  const { requests, client, queries, cache } = cacheWithManualServer();
  const options = timelineQuery(client, 'c');
  const fetched = queries.fetchQuery(options);
  await expect.poll(() => requests.length).toBe(1);
  cache.addMessage(message(4));
  requests[0]?.answer([message(1)]);
  await fetched;
  await expect.poll(() => requests[1]?.url).toBe('/api/message/c?after=1&limit=200');
  requests[1]?.answer([message(2), message(3), message(4)]);
  await expect.poll(() => queries.getQueryData(options.queryKey)?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

test('a first page that was requested before the socket connected is brought up to date', async () => {
  const { requests, client, queries, cache } = cacheWithManualServer();
  const options = timelineQuery(client, 'c');
  const fetched = queries.fetchQuery(options);
  await expect.poll(() => requests.length).toBe(1);
  cache.refresh();
  requests[0]?.answer([message(1)]);
  await fetched;
  await expect.poll(() => requests[1]?.url).toBe('/api/message/c?after=1&limit=200');
  requests[1]?.answer([message(2)]);
  await expect.poll(() => queries.getQueryData(options.queryKey)?.messages.map(({ seq }) => seq)).toEqual([1, 2]);
});

test('a message that arrives while the chats are being fetched is the latest of its chat', async () => {
  const { requests, client, queries, cache } = cacheWithManualServer();
  const options = chatsQuery(client);
  const fetched = queries.fetchQuery(options);
  await expect.poll(() => requests.length).toBe(1);
  cache.addMessage(message(1));
  requests[0]?.answer([chat('c', '2026-01-01T10:00:00Z')]);
  await fetched;
  await expect
    .poll(() => queries.getQueryData(options.queryKey))
    .toMatchObject([{ unread: 1, latestMessage: { seq: 1 } }]);
});
