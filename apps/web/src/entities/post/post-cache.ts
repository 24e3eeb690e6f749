/** Applies a change of one post to every cached query that holds it. */
import type { QueryClient } from '@tanstack/react-query';
import type { Post } from '@vitrine/contract';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isPost = (value: unknown, postId: string): value is Post =>
  isObject(value) && value['_id'] === postId && 'image' in value;

/** Handles a single post, a list of posts, a page with a list, and several pages; returns all other data as it is. */
const withChange = (data: unknown, postId: string, change: (post: Post) => Post | null): unknown => {
  if (isPost(data, postId)) return change(data) ?? data;
  if (Array.isArray(data)) {
    if (!data.some((item) => isPost(item, postId))) return data;
    return data.flatMap((item) => (isPost(item, postId) ? (change(item) ?? []) : [item]));
  }
  if (isObject(data) && Array.isArray(data['pages'])) {
    const before: readonly unknown[] = data['pages'];
    const pages = before.map((page) => withChange(page, postId, change));
    return pages.every((page, index) => page === before[index]) ? data : { ...data, pages };
  }
  if (!isObject(data) || !Array.isArray(data['posts'])) return data;
  const posts = withChange(data['posts'], postId, change);
  return posts === data['posts'] ? data : { ...data, posts };
};

/** The first element of every query key whose data contains posts. */
const queryRoots = ['posts', 'recommendations'] as const;

const changeEverywhere = (queries: QueryClient, postId: string, change: (post: Post) => Post | null): void => {
  for (const root of queryRoots) {
    queries.setQueriesData({ queryKey: [root] }, (data: unknown) => withChange(data, postId, change));
  }
};

export const replacePost = (queries: QueryClient, post: Post): void => changeEverywhere(queries, post._id, () => post);

/** The post's own page may still be visible while it closes, so its query is marked stale but not fetched again. */
export const removePostFromLists = (queries: QueryClient, postId: string): void => {
  changeEverywhere(queries, postId, () => null);
  void queries.invalidateQueries({ queryKey: ['posts', 'read', postId], refetchType: 'none' });
};

const singlePostQueries: readonly unknown[] = ['read', 'checkLikes', 'checkManyLikes'];

/** Invalidates all lists of posts; queries about single posts stay valid. */
export const refreshPostLists = async (queries: QueryClient): Promise<void> => {
  const isPostList = ({ queryKey: [root, kind] }: { queryKey: readonly unknown[] }) =>
    root === 'recommendations' || (root === 'posts' && !singlePostQueries.includes(kind));
  await queries.invalidateQueries({ predicate: isPostList });
};
