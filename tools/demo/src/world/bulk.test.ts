import { describe, expect, it } from 'vitest';
import { type BulkOptions, bulkWorld } from './bulk.ts';

const order: BulkOptions = { now: new Date('2026-03-01T12:00:00Z'), posts: 3000, people: 900, likes: 40_000 };
const bulk = bulkWorld('bench', order);
const people = [...bulk.people()];
const posts = [...bulk.posts()];
const likes = [...bulk.likes()];

describe('the bulk world', () => {
  it('yields the requested number of rows, the same each time', () => {
    expect([people.length, posts.length]).toEqual([900, 3000]);
    expect(likes.length).toBeLessThanOrEqual(40_000);
    expect(likes.length).toBeGreaterThan(39_900);
    const sparse = bulkWorld('sparse', { ...order, posts: 5000, likes: 5000 });
    expect([...sparse.likes()]).toHaveLength(5000);
    expect([...bulkWorld('bench', order).posts()]).toEqual(posts);
    expect([...bulk.likes()]).toEqual(likes);
  });

  it('refers only to people, posts and pictures that exist', () => {
    const [personIds, postIds] = [people, posts].map((rows) => new Set(rows.map((row) => row.id)));
    expect(personIds?.size).toBe(900);
    expect(postIds?.size).toBe(3000);
    expect(posts.every((post) => personIds?.has(post.personId) && bulk.covers[post.cover] !== undefined)).toBe(true);
    expect(likes.every((like) => personIds?.has(like.personId) && postIds?.has(like.postId))).toBe(true);
  });

  it('likes nothing twice, nothing of its own, and mostly its own taste', () => {
    expect(new Set(likes.map((like) => like.personId + like.postId)).size).toBe(likes.length);
    const maker = new Map(posts.map((post) => [post.id, post.personId]));
    expect(likes.filter((like) => maker.get(like.postId) === like.personId)).toEqual([]);
    const taste = new Map([...people, ...posts].map((row) => [row.id, row.taste]));
    const alike = likes.filter((like) => taste.get(like.personId) === taste.get(like.postId)).length;
    expect(alike / likes.length).toBeGreaterThan(0.5);
  });

  it('starts at once, however large', () => {
    const vast = bulkWorld('vast', { ...order, posts: 1_000_000, people: 100_000, likes: 10_000_000 });
    const first = vast.posts().next().value;
    expect(first?.title.length).toBeGreaterThan(5);
  });
});
