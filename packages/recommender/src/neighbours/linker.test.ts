import { describe, expect, it } from 'vitest';
import { NeighbourMemory } from '../../test/neighbour-memory.ts';
import { post, vector } from '../../test/posts.ts';
import { createLinker } from './linker.ts';
import { createNeighbourIndex } from './neighbour-index.ts';
import { startIndexThread } from './thread.ts';

const NEIGHBOURS_PER_SIGNAL = 4;
const models = {
  colour: { model: 'm-1', dimensions: 2 },
  form: { model: 'm-1', dimensions: 2 },
  listLength: NEIGHBOURS_PER_SIGNAL,
};
const around = (i: number) => vector([Math.cos(i / 9) * 127, Math.sin(i / 9) * 127]);
const posts = Array.from({ length: 50 }, (_, i) =>
  post({ id: `w${String(i).padStart(2, '0')}`, colour: around(i), form: around(i * 7) }),
);
const newLinker = (store: NeighbourMemory) => createLinker(store, createNeighbourIndex(models), NEIGHBOURS_PER_SIGNAL);

const linkedAtOnce = async (): Promise<NeighbourMemory> => {
  const store = new NeighbourMemory(posts, NEIGHBOURS_PER_SIGNAL);
  await newLinker(store).run();
  return store;
};

describe('the linker', () => {
  it('stores the nearest posts of every post', async () => {
    const store = await linkedAtOnce();
    expect(store.linked.size).toBe(posts.length);
    expect(store.ids('w20', 'colour').toSorted()).toEqual(['w18', 'w19', 'w21', 'w22']);
  });

  it('builds the same lists when posts arrive one by one', async () => {
    const store = new NeighbourMemory([], NEIGHBOURS_PER_SIGNAL);
    const linker = newLinker(store);
    for (const item of posts.toReversed()) {
      store.posts.push(item);
      await linker.run();
    }
    expect(store.allLists()).toEqual((await linkedAtOnce()).allLists());
  });

  it('continues after a crash', async () => {
    const store = new NeighbourMemory(posts, NEIGHBOURS_PER_SIGNAL);
    const write = store.save.bind(store);
    store.save = async (ids, lists) => {
      if (store.writes === 1) throw new Error('the power failed');
      await write(ids, lists);
    };
    await expect(newLinker(store).run()).rejects.toThrow('the power failed');
    expect(store.linked.size).toBeGreaterThan(0);
    expect(store.linked.size).toBeLessThan(posts.length);
    store.save = write;
    await newLinker(store).run();
    expect(store.allLists()).toEqual((await linkedAtOnce()).allLists());
  });

  it('links posts published while it runs', async () => {
    const store = new NeighbourMemory(posts.slice(1), NEIGHBOURS_PER_SIGNAL);
    const linker = newLinker(store);
    const first = linker.run();
    store.posts.push(...posts.slice(0, 1));
    await Promise.all([first, linker.run()]);
    expect(store.linked.size).toBe(posts.length);
  });
});

describe('a running linker', () => {
  it('removes deleted posts, and stops', async () => {
    const store = await linkedAtOnce();
    const linker = newLinker(store);
    await linker.run();
    await linker.remove(['w20']);
    store.posts.push(post({ id: 'x', colour: around(20) }), post({ id: 'y', colour: around(21) }));
    await linker.run();
    expect(store.ids('x', 'colour')).not.toContain('w20');
    linker.stop();
    store.posts.push(post({ id: 'z', colour: around(20) }));
    await linker.run();
    expect(store.linked.has('z')).toBe(false);
  });

  it('gives the same result in a worker thread', async () => {
    const thread = startIndexThread(models);
    const store = new NeighbourMemory(posts, NEIGHBOURS_PER_SIGNAL);
    await createLinker(store, thread, NEIGHBOURS_PER_SIGNAL).run();
    expect(store.allLists()).toEqual((await linkedAtOnce()).allLists());
    await thread.close();
    await expect(thread.find(post({ id: 'late' }))).rejects.toThrow('the thread has ended');
  });
});
