import { QueryClient } from '@tanstack/react-query';
import type { Post } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { refreshPostLists, removePostFromLists, replacePost } from './post-cache.ts';

const work = (_id: string, title = _id) => ({ _id, title, image: { url: '' } }) as Post;

const filled = () => {
  const queries = new QueryClient();
  queries.setQueryData(['posts', 'list', 1], { posts: [work('a'), work('b')], currentPage: 1, totalPages: 1 });
  queries.setQueryData(['posts', 'own'], {
    pages: [
      { posts: [work('a')], next: 'a' },
      { posts: [work('b')], next: null },
    ],
    pageParams: [null, 'a'],
  });
  queries.setQueryData(['posts', 'read', 'b'], work('b'));
  queries.setQueryData(['posts', 'checkLikes', 'b'], { liked: true, likeCount: 1, viewCount: 2 });
  queries.setQueryData(['recommendations', 'a'], { posts: [work('b')], reasons: {} });
  return queries;
};

test('a changed work is changed on every wall and page', () => {
  const queries = filled();
  replacePost(queries, work('b', 'new'));
  expect(queries.getQueryData(['posts', 'list', 1])).toMatchObject({ posts: [{ title: 'a' }, { title: 'new' }] });
  expect(queries.getQueryData(['posts', 'own'])).toMatchObject({
    pages: [{ posts: [{ title: 'a' }] }, { posts: [{ title: 'new' }] }],
  });
  expect(queries.getQueryData(['posts', 'read', 'b'])).toMatchObject({ title: 'new' });
  expect(queries.getQueryData(['recommendations', 'a'])).toMatchObject({ posts: [{ title: 'new' }] });
});

test('a work that is taken down leaves every wall, and nothing else', () => {
  const queries = filled();
  removePostFromLists(queries, 'b');
  expect(queries.getQueryData(['posts', 'list', 1])).toMatchObject({ posts: [{ _id: 'a' }] });
  expect(queries.getQueryData(['posts', 'own'])).toMatchObject({ pages: [{ next: 'a' }, { posts: [] }] });
  expect(queries.getQueryState(['posts', 'read', 'b'])?.isInvalidated).toBe(true);
  expect(queries.getQueryData(['posts', 'checkLikes', 'b'])).toMatchObject({ liked: true });
});

test('walls are read again, what is known of single works is not', async () => {
  const queries = filled();
  await refreshPostLists(queries);
  const stale = (key: readonly string[]) => queries.getQueryState(key)?.isInvalidated;
  expect([stale(['posts', 'own']), stale(['recommendations', 'a'])]).toEqual([true, true]);
  expect([stale(['posts', 'read', 'b']), stale(['posts', 'checkLikes', 'b'])]).toEqual([false, false]);
});
