import { expect, it } from 'vitest';
import { commentsOf } from './comments.ts';
import { world } from './world.ts';

const now = new Date('2026-01-02T00:00:00Z');
const made = world('comments', { now });
const comments = commentsOf(made, now);
const byId = new Map(comments.map((comment) => [comment.id, comment]));
const liked = new Set(made.likes.map(({ personId, postId }) => `${personId} ${postId}`));

it('are there, and the same every time', () => {
  expect(comments.length).toBeGreaterThan(60);
  expect(commentsOf(made, now)).toEqual(comments);
});

it('say nothing twice', () => {
  expect(new Set(comments.map(({ body }) => body)).size).toBe(comments.length);
});

it('are written by people who like the work, and answered by its author, in that order and before now', () => {
  const authors = new Map(made.posts.map(({ id, personId }) => [id, personId]));
  for (const { personId, postId, parentId, at } of comments) {
    const isAuthor = authors.get(postId) === personId;
    const parent = byId.get(parentId ?? '');
    expect(liked.has(`${personId} ${postId}`) || (isAuthor && parent !== undefined)).toBe(true);
    expect(
      at < now && (parentId === null || (parent !== undefined && parent.at < at && parent.parentId === null)),
    ).toBe(true);
  }
});

it('are not liked by their writers, nor twice by anybody', () => {
  for (const { personId, heartedBy } of comments) {
    expect(heartedBy).not.toContain(personId);
    expect(new Set(heartedBy).size).toBe(heartedBy.length);
  }
});
