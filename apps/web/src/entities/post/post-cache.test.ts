import { QueryClient } from '@tanstack/react-query';
import type { Post } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { refreshPostLists, removePostFromLists, replacePost } from './post-cache.ts';

const post = (_id: string, title = _id) => ({ _id, title, image: { url: '' } }) as Post;

const cacheWithPosts = () => {
  const queries = new QueryClient();
  queries.setQueryData(['posts', 'list', 1], { posts: [post('a'), post('b')], currentPage: 1, totalPages: 1 });
  queries.setQueryData(['posts', 'own'], {
    pages: [
      { posts: [post('a')], next: 'a' },
      { posts: [post('b')], next: null },
    ],
    pageParams: [null, 'a'],
  });
  queries.setQueryData(['posts', 'read', 'b'], post('b'));
  queries.setQueryData(['posts', 'checkLikes', 'b'], { liked: true, likeCount: 1, viewCount: 2 });
  queries.setQueryData(['recommendations', 'a'], { posts: [post('b')], reasons: {} });
  return queries;
};

test('a changed post is replaced in every list and on its page', () => {
  const queries = cacheWithPosts();
  replacePost(queries, post('b', 'new'));
  expect(queries.getQueryData(['posts', 'list', 1])).toMatchObject({ posts: [{ title: 'a' }, { title: 'new' }] });
  expect(queries.getQueryData(['posts', 'own'])).toMatchObject({
    pages: [{ posts: [{ title: 'a' }] }, { posts: [{ title: 'new' }] }],
  });
  expect(queries.getQueryData(['posts', 'read', 'b'])).toMatchObject({ title: 'new' });
  expect(queries.getQueryData(['recommendations', 'a'])).toMatchObject({ posts: [{ title: 'new' }] });
});

test('a removed post leaves every list; its like status stays cached', () => {
  const queries = cacheWithPosts();
  removePostFromLists(queries, 'b');
  expect(queries.getQueryData(['posts', 'list', 1])).toMatchObject({ posts: [{ _id: 'a' }] });
  expect(queries.getQueryData(['posts', 'own'])).toMatchObject({ pages: [{ next: 'a' }, { posts: [] }] });
  expect(queries.getQueryState(['posts', 'read', 'b'])?.isInvalidated).toBe(true);
  expect(queries.getQueryData(['posts', 'checkLikes', 'b'])).toMatchObject({ liked: true });
});

test('lists become stale, queries about single posts do not', async () => {
  const queries = cacheWithPosts();
  await refreshPostLists(queries);
  const isStale = (key: readonly string[]) => queries.getQueryState(key)?.isInvalidated;
  expect([isStale(['posts', 'own']), isStale(['recommendations', 'a'])]).toEqual([true, true]);
  expect([isStale(['posts', 'read', 'b']), isStale(['posts', 'checkLikes', 'b'])]).toEqual([false, false]);
});
