import { expect, test } from 'vitest';
import { createOutbox, type QueuedMessage } from './outbox.ts';

const memoryStore = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

let made = 0;

class Lost extends Error {}
class Refused extends Error {}

const outboxOn = (store: ReturnType<typeof memoryStore>, send: (waiting: QueuedMessage) => Promise<unknown>) => {
  const failures: string[] = [];
  const outbox = createOutbox({
    store,
    key: 'outbox',
    send,
    classifyError: (error) => ({ again: error instanceof Lost }),
    onFailure: ({ content }) => failures.push(content),
    newId: () => `id-${(made += 1)}`,
    now: () => new Date('2026-01-01T12:00:00Z'),
  });
  return { outbox, failures };
};

const contents = (list: readonly QueuedMessage[]) => list.map(({ content }) => content);

test('messages leave one after the other, in the order they were written', async () => {
  const sent: string[] = [];
  const { outbox } = outboxOn(memoryStore(), async ({ content }) => sent.push(content));
  for (const content of ['one', 'two', 'three']) outbox.put('chat', content);
  expect(contents(outbox.list())).toEqual(['one', 'two', 'three']);
  await expect.poll(() => outbox.list()).toEqual([]);
  expect(sent).toEqual(['one', 'two', 'three']);
});

test('what could not be sent survives a reload and leaves, as the same message, when the line is back', async () => {
  const store = memoryStore();
  let up = false;
  const sent: string[] = [];
  const send = async ({ clientId }: QueuedMessage) => {
    if (!up) throw new Lost();
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
  up = true;
  after.outbox.retryNow();
  await expect.poll(() => after.outbox.list()).toEqual([]);
  expect(sent).toEqual(ids);
  expect(store.kept.get('outbox')).toBe('[]');
});

test('a lost line is told once; what is refused is told and steps aside until it is tried again', async () => {
  let mood: 'lost' | 'refuse' | 'take' = 'lost';
  const { outbox, failures } = outboxOn(memoryStore(), async ({ content }) => {
    if (mood === 'lost') throw new Lost();
    if (mood === 'refuse' && content === 'bad') throw new Refused();
  });
  outbox.put('chat', 'bad');
  outbox.put('chat', 'good');
  await expect.poll(() => failures).toEqual(['bad']);
  mood = 'refuse';
  outbox.retryNow();
  await expect.poll(() => outbox.list()).toMatchObject([{ content: 'bad', refused: true }]);
  expect(failures).toEqual(['bad', 'bad']);
  mood = 'take';
  const [bad] = outbox.list();
  outbox.retry(bad?.clientId ?? '');
  await expect.poll(() => outbox.list()).toEqual([]);
});

test('two tabs share one outbox and lose nothing of each other', async () => {
  const store = memoryStore();
  const sent: string[] = [];
  let up = false;
  const send = async ({ content }: QueuedMessage) => {
    if (!up) throw new Lost();
    sent.push(content);
  };
  const one = outboxOn(store, send).outbox;
  const other = outboxOn(store, send).outbox;
  one.put('chat', 'from one');
  other.put('chat', 'from the other');
  await expect.poll(() => other.list().every(({ tried }, place) => tried || place > 0)).toBe(true);
  one.reload();
  expect(contents(one.list())).toEqual(['from one', 'from the other']);
  up = true;
  one.retryNow();
  await expect.poll(() => store.kept.get('outbox')).toBe('[]');
  other.reload();
  expect(other.list()).toEqual([]);
  expect(sent).toEqual(['from one', 'from the other']);
  other.close();
});

test('a store that is full costs the reload, not the message', async () => {
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

test('a store full of nonsense is an empty outbox', () => {
  const store = memoryStore();
  store.setItem('outbox', '{"not": "a list"}');
  const { outbox } = outboxOn(store, async () => undefined);
  expect(outbox.list()).toEqual([]);
});
