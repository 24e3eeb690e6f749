/** Works as every kept answer knows them: a change to one is made in all of them at once. */
import type { QueryClient } from '@tanstack/react-query';
import type { Post } from '@vitrine/contract';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isWork = (value: unknown, postId: string): value is Post =>
  isObject(value) && value['_id'] === postId && 'image' in value;

/** A list of works, a page with such a list, several such pages, or a work alone; everything else is left as it is. */
const changed = (data: unknown, postId: string, change: (post: Post) => Post | null): unknown => {
  if (isWork(data, postId)) return change(data) ?? data;
  if (Array.isArray(data)) {
    if (!data.some((one) => isWork(one, postId))) return data;
    return data.flatMap((one) => (isWork(one, postId) ? (change(one) ?? []) : [one]));
  }
  if (isObject(data) && Array.isArray(data['pages'])) {
    const before: readonly unknown[] = data['pages'];
    const pages = before.map((page) => changed(page, postId, change));
    return pages.every((page, place) => page === before[place]) ? data : { ...data, pages };
  }
  if (!isObject(data) || !Array.isArray(data['posts'])) return data;
  const posts = changed(data['posts'], postId, change);
  return posts === data['posts'] ? data : { ...data, posts };
};

const nouns = ['posts', 'recommendations'] as const;

const changeEverywhere = (queries: QueryClient, postId: string, change: (post: Post) => Post | null): void => {
  for (const noun of nouns) {
    queries.setQueriesData({ queryKey: [noun] }, (data: unknown) => changed(data, postId, change));
  }
};

export const replacePost = (queries: QueryClient, post: Post): void => changeEverywhere(queries, post._id, () => post);

/** Off every wall. Its own page may still be in sight, on its way out: that one is asked again only when somebody returns. */
export const removePostFromLists = (queries: QueryClient, postId: string): void => {
  changeEverywhere(queries, postId, () => null);
  void queries.invalidateQueries({ queryKey: ['posts', 'read', postId], refetchType: 'none' });
};

const ofOneWork: readonly unknown[] = ['read', 'checkLikes', 'checkManyLikes'];

/** Walls are read again, those in sight at once; what is known of single works stays. */
export const refreshPostLists = async (queries: QueryClient): Promise<void> => {
  const isWall = ({ queryKey: [noun, kind] }: { queryKey: readonly unknown[] }) =>
    noun === 'recommendations' || (noun === 'posts' && !ofOneWork.includes(kind));
  await queries.invalidateQueries({ predicate: isWall });
};
