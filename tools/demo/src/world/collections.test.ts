import { expect, it } from 'vitest';
import { collectionsOf } from './collections.ts';
import { world } from './world.ts';

const made = world('collections', { now: new Date('2026-01-02T00:00:00Z') });

it('hold several works of others, each once, and are the same every time', () => {
  const collections = collectionsOf(made);
  expect(collections).toHaveLength(5);
  expect(collectionsOf(made)).toEqual(collections);
  const authors = new Map(made.posts.map(({ id, personId }) => [id, personId]));
  for (const { personId, postIds } of collections) {
    expect(postIds.length).toBeGreaterThanOrEqual(4);
    expect(new Set(postIds).size).toBe(postIds.length);
    expect(postIds.map((id) => authors.get(id))).not.toContain(personId);
  }
});
