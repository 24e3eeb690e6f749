import { recommendationKinds } from '@vitrine/contract';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../test/memory-store.ts';
import { document, vector, work } from '../test/works.ts';
import { createRecommender } from './recommender.ts';

const entry = (id: string, tags: readonly string[], colours: readonly number[]) => ({
  work: work({ id, colour: vector(colours) }),
  document: document({ tags }),
});
const works = [
  entry('tide', ['sea', 'print'], [9, 0, 0]),
  entry('reef', ['sea', 'print'], [8, 1, 0]),
  entry('bank', ['app', 'money'], [0, 9, 0]),
  entry('coin', ['money', 'icons'], [0, 8, 1]),
];
const likes = new Map(Array.from({ length: 30 }, (_, i) => [`person ${i}`, ['tide', 'coin', 'a work that is gone']]));

const now = () => 0;

describe('the recommender', () => {
  it('answers ids with a reason each, closest first, for a work nobody likes yet', async () => {
    const answer = await createRecommender(memoryStore(works, new Map()), now).recommend({ id: 'tide' });
    expect(answer.ids[0]).toBe('reef');
    expect(answer.ids).not.toContain('tide');
    expect(Object.keys(answer.reasons).toSorted()).toEqual(answer.ids.toSorted());
  });

  it('follows the likes once there are some', async () => {
    const { ids, reasons } = await createRecommender(memoryStore(works, likes), now).recommend({ id: 'tide' });
    expect(ids[0]).toBe('coin');
    expect(reasons['coin']).toBe('liked together');
  });

  it('never answers what no longer exists, however much it is liked', async () => {
    const { ids } = await createRecommender(memoryStore(works, likes), now).recommend({ id: 'tide', by: 'likes' });
    expect(ids).not.toContain('a work that is gone');
  });

  it('answers in every way at once as it would one by one', async () => {
    const service = createRecommender(memoryStore(works, likes), now);
    const each = await service.recommendEach({ id: 'tide' });
    for (const by of recommendationKinds) expect(each?.[by]).toEqual(await service.recommend({ id: 'tide', by }));
    expect(await service.recommendEach({ id: 'nowhere' })).toBeUndefined();
  });

  it('honours the limit', async () => {
    const { ids } = await createRecommender(memoryStore(works, likes), now).recommend({ id: 'tide', limit: 2 });
    expect(ids).toHaveLength(2);
  });

  it('has nothing to say about an unknown work or a work alone', async () => {
    const nothing = { ids: [], reasons: {} };
    expect(await createRecommender(memoryStore(works, likes), now).recommend({ id: 'nowhere' })).toEqual(nothing);
    expect(await createRecommender(memoryStore(works.slice(0, 1), likes), now).recommend({ id: 'tide' })).toEqual(
      nothing,
    );
  });
});
