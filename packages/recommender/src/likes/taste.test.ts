import { describe, expect, it } from 'vitest';
import { similarity } from '../vectors/vector.ts';
import { tasteSimilarity, tasteVector, topCoLikes } from './taste.ts';

const coLikesOf = (ids: readonly string[]) => ids.map((id) => ({ id, sharedLikers: 5, likers: 10, likes: 20 }));
const sea = ['tide', 'reef', 'foam', 'buoy', 'gull'];
const town = ['tram', 'kerb', 'sign', 'roof', 'lamp'];

describe('the taste vector', () => {
  it('is similar for posts with the same co-likes and no common liker', () => {
    const [one, other, unrelated] = [
      tasteVector('a', coLikesOf(sea)),
      tasteVector('b', coLikesOf(sea)),
      tasteVector('c', coLikesOf(town)),
    ];
    expect(similarity(one, other)).toBeGreaterThan(0.8);
    expect(Math.abs(similarity(one, unrelated) ?? 1)).toBeLessThan(0.3);
  });

  it('is similar for a post and its co-liked posts', () => {
    const single = tasteVector('a', [{ id: 'tide', sharedLikers: 9, likers: 9, likes: 9 }]);
    const coLiked = tasteVector('tide', [{ id: 'a', sharedLikers: 9, likers: 9, likes: 9 }]);
    expect(similarity(single, coLiked)).toBeGreaterThan(0.4);
  });

  it('is deterministic, and undefined without co-likes', () => {
    expect(tasteVector('a', coLikesOf(sea))).toEqual(tasteVector('a', coLikesOf(sea)));
    expect(tasteVector('a', [])).toBeUndefined();
  });
});

describe('taste similarity', () => {
  const query = tasteVector('a', coLikesOf(sea));
  const taste = tasteVector('b', coLikesOf(sea));

  it('corrects for the noise of few likes, not of many', () => {
    const of = (likes: number) => tasteSimilarity(query, { taste, likes }, { noise: 6 }) ?? 0;
    expect(of(2)).toBeGreaterThan(of(20));
    expect(of(100_000)).toBeCloseTo(similarity(query, taste) ?? 0, 3);
    expect(of(0)).toBe(of(1));
  });

  it('is undefined when a vector is missing', () => {
    expect(tasteSimilarity(query, { taste: undefined, likes: 3 })).toBeUndefined();
    expect(tasteSimilarity(undefined, { taste, likes: 3 })).toBeUndefined();
  });
});

describe('the strongest co-likes', () => {
  const coLike = (id: string, sharedLikers: number, likes: number) => ({ id, sharedLikers, likers: 10, likes });

  it('are specific to the post rather than popular everywhere', () => {
    const ids = topCoLikes([coLike('everywhere', 4, 900), coLike('ours', 3, 4), coLike('often', 5, 30)]).map(
      ({ id }) => id,
    );
    expect(ids).toEqual(['ours', 'often', 'everywhere']);
  });

  it('are limited, and independent of input order', () => {
    const many = Array.from({ length: 500 }, (_, i) => coLike(`post ${i}`, 1 + (i % 3), 5));
    expect(topCoLikes(many)).toEqual(topCoLikes(many.toReversed()));
    expect(topCoLikes(many).length).toBeLessThan(100);
  });
});
