/** Works as every kept answer knows them: a change to one is made in all of them at once. */
import type { QueryClient } from '@tanstack/react-query';
import type { Post } from '@vitrine/contract';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isWork = (value: unknown, postId: string): value is Post =>
  isObject(value) && value['_id'] === postId && 'image' in value;

/** A list of works, a page with such a list, or a work alone; everything else is left as it is. */
const changed = (data: unknown, postId: string, change: (post: Post) => Post | null): unknown => {
  if (isWork(data, postId)) return change(data) ?? data;
  if (Array.isArray(data)) {
    if (!data.some((one) => isWork(one, postId))) return data;
    return data.flatMap((one) => (isWork(one, postId) ? (change(one) ?? []) : [one]));
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

export const replaceWork = (queries: QueryClient, post: Post): void => changeEverywhere(queries, post._id, () => post);

/** Off every wall; its own page is asked again when somebody comes by. */
export const forgetWork = (queries: QueryClient, postId: string): void => {
  changeEverywhere(queries, postId, () => null);
  queries.removeQueries({ queryKey: ['posts', 'read', postId] });
};

/** Walls are read again, those in sight at once. */
export const refreshWorks = async (queries: QueryClient): Promise<void> => {
  await Promise.all(nouns.map((noun) => queries.invalidateQueries({ queryKey: [noun] })));
};
