import { describe, expect, it } from 'vitest';
import { NeighbourMemory } from '../../test/neighbour-memory.ts';
import { vector, work } from '../../test/posts.ts';
import { createLinker } from './linker.ts';
import { createNeighbourIndex } from './neighbour-index.ts';
import { startIndexThread } from './thread.ts';

const NEIGHBOURS_PER_SIGNAL = 4;
const models = {
  colour: { model: 'm-1', dimensions: 2 },
  form: { model: 'm-1', dimensions: 2 },
  keep: NEIGHBOURS_PER_SIGNAL,
};
const around = (i: number) => vector([Math.cos(i / 9) * 127, Math.sin(i / 9) * 127]);
const works = Array.from({ length: 50 }, (_, i) =>
  work({ id: `w${String(i).padStart(2, '0')}`, colour: around(i), form: around(i * 7) }),
);
const newLinker = (store: NeighbourMemory) => createLinker(store, createNeighbourIndex(models), NEIGHBOURS_PER_SIGNAL);

const linkedAtOnce = async (): Promise<NeighbourMemory> => {
  const store = new NeighbourMemory(works, NEIGHBOURS_PER_SIGNAL);
  await newLinker(store).run();
  return store;
};

describe('the linker', () => {
  it('stores the nearest posts of every post', async () => {
    const store = await linkedAtOnce();
    expect(store.linked.size).toBe(works.length);
    expect(store.ids('w20', 'colour').toSorted()).toEqual(['w18', 'w19', 'w21', 'w22']);
  });

  it('builds the same lists when posts arrive one by one', async () => {
    const store = new NeighbourMemory([], NEIGHBOURS_PER_SIGNAL);
    const linker = newLinker(store);
    for (const item of works.toReversed()) {
      store.works.push(item);
      await linker.run();
    }
    expect(store.allLists()).toEqual((await linkedAtOnce()).allLists());
  });

  it('continues after a crash', async () => {
    const store = new NeighbourMemory(works, NEIGHBOURS_PER_SIGNAL);
    const write = store.keep.bind(store);
    store.keep = async (ids, lists) => {
      if (store.writes === 1) throw new Error('the power failed');
      await write(ids, lists);
    };
    await expect(newLinker(store).run()).rejects.toThrow('the power failed');
    expect(store.linked.size).toBeGreaterThan(0);
    expect(store.linked.size).toBeLessThan(works.length);
    store.keep = write;
    await newLinker(store).run();
    expect(store.allLists()).toEqual((await linkedAtOnce()).allLists());
  });

  it('links posts published while it runs', async () => {
    const store = new NeighbourMemory(works.slice(1), NEIGHBOURS_PER_SIGNAL);
    const linker = newLinker(store);
    const first = linker.run();
    store.works.push(...works.slice(0, 1));
    await Promise.all([first, linker.run()]);
    expect(store.linked.size).toBe(works.length);
  });
});

describe('a running linker', () => {
  it('removes deleted posts, and stops', async () => {
    const store = await linkedAtOnce();
    const linker = newLinker(store);
    await linker.run();
    await linker.forget(['w20']);
    store.works.push(work({ id: 'x', colour: around(20) }), work({ id: 'y', colour: around(21) }));
    await linker.run();
    expect(store.ids('x', 'colour')).not.toContain('w20');
    linker.stop();
    store.works.push(work({ id: 'z', colour: around(20) }));
    await linker.run();
    expect(store.linked.has('z')).toBe(false);
  });

  it('gives the same result in a worker thread', async () => {
    const thread = startIndexThread(models);
    const store = new NeighbourMemory(works, NEIGHBOURS_PER_SIGNAL);
    await createLinker(store, thread, NEIGHBOURS_PER_SIGNAL).run();
    expect(store.allLists()).toEqual((await linkedAtOnce()).allLists());
    await thread.close();
    await expect(thread.find(work({ id: 'late' }))).rejects.toThrow('the thread has ended');
  });
});
