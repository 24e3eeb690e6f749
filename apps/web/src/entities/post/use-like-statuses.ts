/** Likes and views of all posts of a list, by one subscription instead of one in every card. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { LikeStatus } from '@vitrine/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { likeStatusKey } from './queries.ts';

type Statuses = ReadonlyMap<string, LikeStatus>;

const none: Statuses = new Map();

/** The same map as long as no status of these posts changes. */
const createStore = (queries: QueryClient, postIds: readonly string[]) => {
  const wanted = new Set<unknown>(postIds);
  let statuses = none;
  let isRead = false;
  const readAll = () => {
    const read = new Map<string, LikeStatus>();
    for (const postId of postIds) {
      const status = queries.getQueryData<LikeStatus>(likeStatusKey(postId));
      if (status) read.set(postId, status);
    }
    isRead = true;
    const isSame = read.size === statuses.size && postIds.every((id) => read.get(id) === statuses.get(id));
    if (!isSame) statuses = read;
  };
  const subscribe = (listener: () => void): (() => void) => {
    readAll();
    return queries.getQueryCache().subscribe(({ type, query }) => {
      const [root, kind, postId] = query.queryKey;
      if (type !== 'updated' && type !== 'removed') return;
      if (root !== 'posts' || kind !== 'checkLikes' || !wanted.has(postId)) return;
      readAll();
      listener();
    });
  };
  // Read when it is first needed: never while a page is rendered on the server, which has no statuses.
  const read = (): Statuses => {
    if (!isRead) readAll();
    return statuses;
  };
  return { subscribe, read };
};

export const useLikeStatuses = (postIds: readonly string[]): Statuses => {
  const queries = useQueryClient();
  const store = useMemo(() => createStore(queries, postIds), [queries, postIds]);
  return useSyncExternalStore(store.subscribe, store.read, () => none);
};
