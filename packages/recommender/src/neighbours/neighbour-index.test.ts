import { describe, expect, it } from 'vitest';
import { document, post, vector } from '../../test/posts.ts';
import { bagOf } from '../words/bag.ts';
import { createNeighbourIndex, type IndexedPost } from './neighbour-index.ts';

const models = { colour: { model: 'm-1', dimensions: 8 }, form: { model: 'm-1', dimensions: 8 } };
const open = { colour: -Infinity, form: -Infinity, words: -Infinity };

/** Points around twenty directions; deterministic. */
const clustered = (count: number): IndexedPost[] => {
  let state = 7;
  const next = () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  const centres = Array.from({ length: 20 }, () => Array.from({ length: 8 }, () => next() * 200));
  return Array.from({ length: count }, (_, i) => {
    const centre = centres[i % centres.length] ?? [];
    return post({ id: `w${i}`, colour: vector(centre.map((value) => value + next() * 40)) });
  });
};

const indexOf = async (posts: readonly IndexedPost[], exactBelow: number) => {
  const index = createNeighbourIndex({ ...models, listLength: 10, exactBelow });
  await index.add(posts.map((item) => ({ post: item, thresholds: open })));
  return index;
};

describe('the neighbour index', () => {
  it('finds more than 95 % of the exact neighbours through cells', async () => {
    const posts = clustered(2_000);
    const [exact, cells] = await Promise.all([indexOf(posts, Infinity), indexOf(posts, 100)]);
    for (const query of posts.slice(-50)) await cells.find(query);
    let shared = 0;
    for (const query of posts.slice(0, 100)) {
      const truth = new Set((await exact.find(query)).colour.nearest.map(({ id }) => id));
      shared += (await cells.find(query)).colour.nearest.filter(({ id }) => truth.has(id)).length;
    }
    expect(shared / 1_000).toBeGreaterThan(0.95);
  });

  it('finds posts added after training', async () => {
    const posts = clustered(400);
    const index = await indexOf(posts, 100);
    const [first = post({ id: 'none' })] = posts;
    for (const query of posts.slice(-50)) await index.find(query);
    await index.add([{ post: { ...first, id: 'late' }, thresholds: open }]);
    expect((await index.find(first)).colour.nearest[0]?.id).toBe('late');
  });

  it('finds by shared words, rare ones first', async () => {
    const tagged = (id: string, tags: string[]) => post({ id, words: bagOf(document({ tags })) });
    const posts = [tagged('a', ['sea', 'print']), tagged('b', ['sea']), tagged('c', ['print']), tagged('d', ['print'])];
    const { words } = await (await indexOf(posts, Infinity)).find(tagged('q', ['sea', 'print']));
    expect(words.nearest.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('finds neither the post itself, nor removed posts, nor vectors of another model', async () => {
    const like = (id: string, model = 'm-1') => post({ id, colour: vector([9, 9, 0, 0, 0, 0, 0, 0], model) });
    const index = await indexOf([like('a'), like('b'), like('gone'), like('foreign', 'm-2')], Infinity);
    await index.remove(['gone']);
    expect((await index.find(like('a'))).colour.nearest.map(({ id }) => id)).toEqual(['b']);
    expect((await index.find(like('x', 'm-2'))).colour.nearest).toEqual([]);
  });

  it('returns reverse neighbours only above their threshold', async () => {
    const like = (id: string, value: number) => post({ id, colour: vector([9, value, 0, 0, 0, 0, 0, 0]) });
    const index = await indexOf([like('near', 1), like('full', 1)], Infinity);
    await index.setThresholds([{ postId: 'full', signal: 'colour', value: 1 }]);
    expect((await index.find(like('new', 2))).colour.reverse.map(({ id }) => id)).toEqual(['near']);
  });
});
