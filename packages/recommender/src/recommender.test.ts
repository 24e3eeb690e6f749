import { recommendationKinds } from '@vitrine/contract';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../test/memory-store.ts';
import { document, post, vector } from '../test/posts.ts';
import { createRecommender } from './recommender.ts';

const entry = (id: string, tags: readonly string[], colours: readonly number[]) => ({
  post: post({ id, colour: vector(colours) }),
  document: document({ tags }),
});
const posts = [
  entry('tide', ['sea', 'print'], [9, 0, 0]),
  entry('reef', ['sea', 'print'], [8, 1, 0]),
  entry('bank', ['app', 'money'], [0, 9, 0]),
  entry('coin', ['money', 'icons'], [0, 8, 1]),
];
const likes = new Map(Array.from({ length: 30 }, (_, i) => [`person ${i}`, ['tide', 'coin', 'a post that is gone']]));

const now = () => 0;

describe('the recommender', () => {
  it('ranks by content for a post without likes, with a reason each', async () => {
    const answer = await createRecommender(memoryStore(posts, new Map()), now).recommend({ id: 'tide' });
    expect(answer.ids[0]).toBe('reef');
    expect(answer.ids).not.toContain('tide');
    expect(Object.keys(answer.reasons).toSorted()).toEqual(answer.ids.toSorted());
  });

  it('ranks by co-likes when there are some', async () => {
    const { ids, reasons } = await createRecommender(memoryStore(posts, likes), now).recommend({ id: 'tide' });
    expect(ids[0]).toBe('coin');
    expect(reasons['coin']).toBe('liked by the same people');
  });

  it('leaves out removed posts', async () => {
    const { ids } = await createRecommender(memoryStore(posts, likes), now).recommend({ id: 'tide', by: 'likes' });
    expect(ids).not.toContain('a post that is gone');
  });

  it('gives the same lists for all kinds at once as one by one', async () => {
    const service = createRecommender(memoryStore(posts, likes), now);
    const each = await service.recommendAllKinds({ id: 'tide' });
    for (const by of recommendationKinds) expect(each?.[by]).toEqual(await service.recommend({ id: 'tide', by }));
    expect(await service.recommendAllKinds({ id: 'nowhere' })).toBeUndefined();
  });

  it('respects the limit', async () => {
    const { ids } = await createRecommender(memoryStore(posts, likes), now).recommend({ id: 'tide', limit: 2 });
    expect(ids).toHaveLength(2);
  });

  it('is empty for an unknown post and for the only post', async () => {
    const nothing = { ids: [], reasons: {} };
    expect(await createRecommender(memoryStore(posts, likes), now).recommend({ id: 'nowhere' })).toEqual(nothing);
    expect(await createRecommender(memoryStore(posts.slice(0, 1), likes), now).recommend({ id: 'tide' })).toEqual(
      nothing,
    );
  });
});
