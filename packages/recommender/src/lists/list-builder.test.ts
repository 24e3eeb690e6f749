import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../test/memory-store.ts';
import { document, vector, work } from '../../test/posts.ts';
import type { SignalStore } from '../recommender.ts';
import { createListBuilder } from './list-builder.ts';
import { createMemoryLists, type MemoryLists } from './memory-lists.ts';

const now = () => 0;
const noLikes = new Map<string, string[]>();

const entry = (id: string, colours: readonly number[], author = `author of ${id}`) => ({
  work: work({ id, author, colour: vector(colours) }),
  document: document(),
});

/** Posts on a line of colours; the two at its ends are far from all others. */
const world = (count: number) =>
  Array.from({ length: count }, (_, i) => entry(`w${String(i).padStart(2, '0')}`, [i === 0 ? -90 : i, 20, 100 - i]));

const withGuests = (signals: SignalStore, lists: MemoryLists): SignalStore => ({
  ...signals,
  find: async (id) => {
    const found = await signals.find(id);
    return found && { ...found, guest: lists.findGuest(id) };
  },
});

const open = (works: ReturnType<typeof world>) => {
  const lists = createMemoryLists();
  const signals = withGuests(memoryStore(works, noLikes), lists);
  return { lists, signals, maker: createListBuilder(signals, lists, { now }) };
};

const shownAmong = (lists: MemoryLists, ids: readonly string[]) =>
  new Set(ids.flatMap((id) => lists.find(id)?.all.ids.slice(0, 10) ?? []));

describe('the list builder', () => {
  it('builds what is queued, for every kind, and nothing else', async () => {
    const { lists, maker } = open(world(5));
    lists.mark(['w01', 'w02', 'a work that has gone']);
    await maker.run();
    expect(lists.find('w01')?.all.ids).toHaveLength(4);
    expect(lists.find('w01')?.colour.ids[0]).toBe('w02');
    expect(lists.find('w03')).toBeUndefined();
    expect(await lists.listDue(9)).toEqual([]);
  });

  it('rebuilds a list that was queued again while it was built', async () => {
    const { lists, signals } = open(world(5));
    let finds = 0;
    const find: SignalStore['find'] = async (id) => {
      finds += 1;
      if (finds === 1) lists.mark([id]);
      return signals.find(id);
    };
    lists.mark(['w01']);
    await createListBuilder({ ...signals, find }, lists, { now }).run();
    expect(finds).toBe(2);
    expect(await lists.listDue(9)).toEqual([]);
  });

  it('builds the others when some fail, throws, and retries', async () => {
    const { lists, signals } = open(world(9));
    const broken = new Set(['w01', 'w02', 'w03']);
    const find: SignalStore['find'] = async (id) => {
      if (broken.has(id)) throw new Error('unreadable');
      return signals.find(id);
    };
    const maker = createListBuilder({ ...signals, find }, lists, { now });
    lists.mark(world(9).map(({ work: { id } }) => id));
    await expect(maker.run()).rejects.toThrow('w01');
    expect((await lists.listDue(9)).map(({ id }) => id)).toEqual(['w01', 'w02', 'w03']);
    expect(lists.find('w08')?.all.ids).toHaveLength(8);
    broken.clear();
    await maker.run();
    expect(await lists.listDue(9)).toEqual([]);
  });
});

describe('posts that no list shows', () => {
  it('get the slot of the most similar post, and free it when others show them', async () => {
    const works = world(30);
    const ids = works.map(({ work: { id } }) => id);
    const { lists, maker } = open(works);
    lists.mark(ids);
    await maker.run();
    expect(shownAmong(lists, ids)).toEqual(new Set(ids));
    const host = ids.find((id) => lists.findGuest(id) === 'w00');
    expect(lists.find('w00')?.all.ids).toContain(host);
    // Another post becomes similar to it.
    const nearer = works.map((one) => (one.work.id === 'w05' ? entry('w05', [-80, 20, 95]) : one));
    const rebuilt = createListBuilder(withGuests(memoryStore(nearer, noLikes), lists), lists, { now });
    lists.mark(ids);
    await rebuilt.run();
    await rebuilt.run();
    expect(ids.find((id) => lists.findGuest(id) === 'w00')).toBeUndefined();
    expect(shownAmong(lists, ids)).toEqual(new Set(ids));
  });

  it('do not remain after a few rounds', async () => {
    const someColours = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 3, maxLength: 3 });
    const someAuthor = fc.integer({ min: 0, max: 9 }).map(String);
    const some = fc.array(fc.tuple(someColours, someAuthor), { minLength: 25, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(some, async (given) => {
        const works = given.map(([colours, author], i) => entry(`w${i}`, colours, author));
        const ids = works.map(({ work: { id } }) => id);
        const { lists, maker } = open(works);
        lists.mark(ids);
        for (let round = 0; round < 12 && (await maker.run()) > 0; round += 1);
        expect(shownAmong(lists, ids)).toEqual(new Set(ids));
      }),
      { numRuns: 40 },
    );
  });
});
