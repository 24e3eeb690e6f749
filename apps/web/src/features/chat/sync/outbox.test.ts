import { expect, test } from 'vitest';
import { createOutbox, type QueuedMessage } from './outbox.ts';

const memoryStore = () => {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
};

let lastId = 0;

class Disconnected extends Error {}
class Refused extends Error {}

const outboxOn = (store: ReturnType<typeof memoryStore>, send: (message: QueuedMessage) => Promise<unknown>) => {
  const failures: string[] = [];
  const outbox = createOutbox({
    store,
    key: 'outbox',
    send,
    classifyError: (error) => ({ again: error instanceof Disconnected }),
    onFailure: ({ content }) => failures.push(content),
    newId: () => `id-${(lastId += 1)}`,
    now: () => new Date('2026-01-01T12:00:00Z'),
  });
  return { outbox, failures };
};

const contents = (list: readonly QueuedMessage[]) => list.map(({ content }) => content);

test('messages are sent one after the other, in the order they were written', async () => {
  const sent: string[] = [];
  const { outbox } = outboxOn(memoryStore(), async ({ content }) => sent.push(content));
  for (const content of ['one', 'two', 'three']) outbox.put('chat', content);
  expect(contents(outbox.list())).toEqual(['one', 'two', 'three']);
  await expect.poll(() => outbox.list()).toEqual([]);
  expect(sent).toEqual(['one', 'two', 'three']);
});

test('an unsent message survives a reload and is sent with the same id when the connection is back', async () => {
  const store = memoryStore();
  let connected = false;
  const sent: string[] = [];
  const send = async ({ clientId }: QueuedMessage) => {
    if (!connected) throw new Disconnected();
    sent.push(clientId);
  };
  const before = outboxOn(store, send);
  before.outbox.put('chat', 'one');
  before.outbox.put('chat', 'two');
  await expect.poll(() => before.outbox.list()[0]?.tried).toBe(true);
  const ids = before.outbox.list().map(({ clientId }) => clientId);
  before.outbox.close();

  const after = outboxOn(store, send);
  expect(contents(after.outbox.list())).toEqual(['one', 'two']);
  connected = true;
  after.outbox.retryNow();
  await expect.poll(() => after.outbox.list()).toEqual([]);
  expect(sent).toEqual(ids);
  expect(store.entries.get('outbox')).toBe('[]');
});

test('a network error is reported once; a refused message is reported and skipped until it is retried', async () => {
  let server: 'unreachable' | 'refuses' | 'accepts' = 'unreachable';
  const { outbox, failures } = outboxOn(memoryStore(), async ({ content }) => {
    if (server === 'unreachable') throw new Disconnected();
    if (server === 'refuses' && content === 'bad') throw new Refused();
  });
  outbox.put('chat', 'bad');
  outbox.put('chat', 'good');
  await expect.poll(() => failures).toEqual(['bad']);
  server = 'refuses';
  outbox.retryNow();
  await expect.poll(() => outbox.list()).toMatchObject([{ content: 'bad', refused: true }]);
  expect(failures).toEqual(['bad', 'bad']);
  server = 'accepts';
  const [bad] = outbox.list();
  outbox.retry(bad?.clientId ?? '');
  await expect.poll(() => outbox.list()).toEqual([]);
});

test('two tabs share one outbox without losing each other’s messages', async () => {
  const store = memoryStore();
  const sent: string[] = [];
  let connected = false;
  const send = async ({ content }: QueuedMessage) => {
    if (!connected) throw new Disconnected();
    sent.push(content);
  };
  const one = outboxOn(store, send).outbox;
  const other = outboxOn(store, send).outbox;
  one.put('chat', 'from one');
  other.put('chat', 'from the other');
  await expect.poll(() => other.list().every(({ tried }, index) => tried || index > 0)).toBe(true);
  one.reload();
  expect(contents(one.list())).toEqual(['from one', 'from the other']);
  connected = true;
  one.retryNow();
  await expect.poll(() => store.entries.get('outbox')).toBe('[]');
  other.reload();
  expect(other.list()).toEqual([]);
  expect(sent).toEqual(['from one', 'from the other']);
  other.close();
});

test('messages are sent even when the store is full', async () => {
  const sent: string[] = [];
  const full = {
    ...memoryStore(),
    setItem: () => {
      throw new Error('full');
    },
  };
  const { outbox } = outboxOn(full, async ({ content }) => sent.push(content));
  outbox.put('chat', 'one');
  outbox.put('chat', 'two');
  await expect.poll(() => outbox.list()).toEqual([]);
  expect(sent).toEqual(['one', 'two']);
});

test('an unreadable store is an empty outbox', () => {
  const store = memoryStore();
  store.setItem('outbox', '{"not": "a list"}');
  const { outbox } = outboxOn(store, async () => undefined);
  expect(outbox.list()).toEqual([]);
});
