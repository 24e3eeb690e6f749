import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../test/memory-store.ts';
import { document, post, vector } from '../../test/posts.ts';
import type { SignalStore } from '../recommender.ts';
import { createListBuilder } from './list-builder.ts';
import { createMemoryLists, type MemoryLists } from './memory-lists.ts';

const now = () => 0;
const noLikes = new Map<string, string[]>();

const entry = (id: string, colours: readonly number[], author = `author of ${id}`) => ({
  post: post({ id, author, colour: vector(colours) }),
  document: document(),
});

/** Posts in a row of colours; the two at the ends are far from all others. */
const world = (count: number) =>
  Array.from({ length: count }, (_, i) => entry(`w${String(i).padStart(2, '0')}`, [i === 0 ? -90 : i, 20, 100 - i]));

const withSlots = (signals: SignalStore, lists: MemoryLists): SignalStore => ({
  ...signals,
  find: async (id) => {
    const found = await signals.find(id);
    return found && { ...found, slotPost: lists.findSlotPost(id) };
  },
});

const open = (posts: ReturnType<typeof world>) => {
  const lists = createMemoryLists();
  const signals = withSlots(memoryStore(posts, noLikes), lists);
  return { lists, signals, builder: createListBuilder(signals, lists, { now }) };
};

const shownAmong = (lists: MemoryLists, ids: readonly string[]) =>
  new Set(ids.flatMap((id) => lists.find(id)?.all.ids.slice(0, 10) ?? []));

describe('the coverage check', () => {
  it('runs over all posts after a list was built, and then rests', async () => {
    const { lists, signals } = open(world(5));
    let checks = 0;
    const listCoverage = (...given: Parameters<typeof lists.listCoverage>) => {
      checks += 1;
      return lists.listCoverage(...given);
    };
    const builder = createListBuilder(signals, { ...lists, listCoverage }, { now });
    lists.enqueue(['w01', 'w02']);
    for (let round = 0; round < 20 && !builder.isSwept(); round += 1) await builder.run();
    expect(builder.isSwept()).toBe(true);
    expect(checks).toBeGreaterThan(0);
    checks = 0;
    await builder.run();
    expect(checks).toBe(0);
    lists.enqueue(['w03']);
    await builder.run();
    expect(checks).toBeGreaterThan(0);
  });
});

describe('the list builder', () => {
  it('builds what is queued, for every kind, and nothing else', async () => {
    const { lists, builder } = open(world(5));
    lists.enqueue(['w01', 'w02', 'a post that has gone']);
    await builder.run();
    expect(lists.find('w01')?.all.ids).toHaveLength(4);
    expect(lists.find('w01')?.colour.ids[0]).toBe('w02');
    expect(lists.find('w03')).toBeUndefined();
    expect(await lists.listQueued(9)).toEqual([]);
  });

  it('rebuilds a list that was queued again while it was built', async () => {
    const { lists, signals } = open(world(5));
    let finds = 0;
    const find: SignalStore['find'] = async (id) => {
      finds += 1;
      if (finds === 1) lists.enqueue([id]);
      return signals.find(id);
    };
    lists.enqueue(['w01']);
    await createListBuilder({ ...signals, find }, lists, { now }).run();
    expect(finds).toBe(2);
    expect(await lists.listQueued(9)).toEqual([]);
  });
});

describe('a list that cannot be built', () => {
  it('does not block the others; the run throws, and the next one retries', async () => {
    const { lists, signals } = open(world(9));
    const broken = new Set(['w01', 'w02', 'w03']);
    const find: SignalStore['find'] = async (id) => {
      if (broken.has(id)) throw new Error('unreadable');
      return signals.find(id);
    };
    const builder = createListBuilder({ ...signals, find }, lists, { now });
    lists.enqueue(world(9).map(({ post: { id } }) => id));
    await expect(builder.run()).rejects.toThrow('w01');
    expect((await lists.listQueued(9)).map(({ id }) => id)).toEqual(['w01', 'w02', 'w03']);
    expect(lists.find('w08')?.all.ids).toHaveLength(8);
    broken.clear();
    await builder.run();
    expect(await lists.listQueued(9)).toEqual([]);
  });
});

describe('posts that no list shows', () => {
  it('get the slot of the most similar post, and free it when others show them', async () => {
    const posts = world(30);
    const ids = posts.map(({ post: { id } }) => id);
    const { lists, builder } = open(posts);
    lists.enqueue(ids);
    await builder.run();
    expect(shownAmong(lists, ids)).toEqual(new Set(ids));
    const owner = ids.find((id) => lists.findSlotPost(id) === 'w00');
    expect(lists.find('w00')?.all.ids).toContain(owner);
    // Another post becomes similar to it.
    const nearer = posts.map((one) => (one.post.id === 'w05' ? entry('w05', [-80, 20, 95]) : one));
    const rebuilt = createListBuilder(withSlots(memoryStore(nearer, noLikes), lists), lists, { now });
    lists.enqueue(ids);
    await rebuilt.run();
    await rebuilt.run();
    expect(ids.find((id) => lists.findSlotPost(id) === 'w00')).toBeUndefined();
    expect(shownAmong(lists, ids)).toEqual(new Set(ids));
  });

  it('do not remain after a few rounds', async () => {
    const someColours = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 3, maxLength: 3 });
    const someAuthor = fc.integer({ min: 0, max: 9 }).map(String);
    const some = fc.array(fc.tuple(someColours, someAuthor), { minLength: 25, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(some, async (given) => {
        const posts = given.map(([colours, author], i) => entry(`w${i}`, colours, author));
        const ids = posts.map(({ post: { id } }) => id);
        const { lists, builder } = open(posts);
        lists.enqueue(ids);
        for (let round = 0; round < 12 && (await builder.run()) > 0; round += 1);
        expect(shownAmong(lists, ids)).toEqual(new Set(ids));
      }),
      { numRuns: 40 },
    );
  });
});
