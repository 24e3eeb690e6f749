import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coLikeScore } from './co-likes.ts';

const count = fc.integer({ min: 1, max: 10_000 });

describe('the co-like score', () => {
  it('grows with shared likes and falls with the popularity of the other post', () => {
    fc.assert(
      fc.property(count, count, count, (sharedLikers, likers, extra) => {
        const likes = sharedLikers + extra + 1;
        const base = coLikeScore({ sharedLikers, likers: likers + sharedLikers, likes });
        expect(coLikeScore({ sharedLikers: sharedLikers + 1, likers: likers + sharedLikers, likes })).toBeGreaterThan(
          base,
        );
        expect(coLikeScore({ sharedLikers, likers: likers + sharedLikers, likes: likes + 50 })).toBeLessThan(base);
      }),
    );
  });

  it('scores one shared like lower than ten at the same rate', () => {
    const once = coLikeScore({ sharedLikers: 1, likers: 10, likes: 10 });
    const often = coLikeScore({ sharedLikers: 10, likers: 100, likes: 100 });
    expect(often).toBeGreaterThan(once * 1.5);
  });

  it('penalises popularity less with a smaller alpha', () => {
    const niche = { sharedLikers: 4, likers: 20, likes: 10 };
    const hit = { sharedLikers: 10, likers: 20, likes: 100 };
    const plain = { alpha: 0.5, shrinkage: 0 };
    expect(coLikeScore(niche, plain)).toBeGreaterThan(coLikeScore(hit, plain));
    const forgiving = { alpha: 0.3, shrinkage: 5 };
    expect(coLikeScore(hit, forgiving)).toBeGreaterThan(coLikeScore(niche, forgiving));
  });

  it('is 0 without shared likes', () => {
    expect(coLikeScore({ sharedLikers: 0, likers: 5, likes: 5 })).toBe(0);
    expect(coLikeScore({ sharedLikers: 0, likers: 0, likes: 0 })).toBe(0);
  });
});
