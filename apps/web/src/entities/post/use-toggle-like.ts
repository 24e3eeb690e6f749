/** Likes or unlikes a post: shown at once wherever the post is visible, reverted when the server refuses. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { LikeStatus, Post } from '@vitrine/contract';
import { useCallback } from 'react';
import type { Client } from '../../lib/api/api.ts';
import { log } from '../../lib/log.ts';
import { messages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { currentUrl, navigate } from '../../lib/router/location.ts';
import { readSession } from '../../lib/session/session.ts';
import { useClient } from '../../lib/site.tsx';
import { refreshAuthorTotals } from './author-totals.ts';
import { likeCalls, withLiked } from './like-calls.ts';
import { likeStatusOf } from './like-status.ts';
import { likeStatusQuery } from './queries.ts';

const send = async (client: Client, queries: QueryClient, post: Post, before: LikeStatus) => {
  const status = likeStatusQuery(client, post._id);
  const sent = await likeCalls.send(post._id, !before.liked, (liked) =>
    client.posts.like({ body: { postId: post._id, liked } }, { keepalive: true }),
  );
  if (!sent) return;
  // A status that was asked for before the like was stored is of no use, and would be joined by the fetch below.
  await queries.cancelQueries(status);
  if (sent.failed) {
    log(messages.likeFailed);
    const liked = sent.accepted ?? before.liked;
    queries.setQueryData(status.queryKey, (current) => current && withLiked(current, liked));
  }
  // Fetched even if no component shows it: a list loaded meanwhile may have stored an older status.
  void refreshAuthorTotals(queries, post.userId._id);
  await queries.fetchQuery({ ...status, staleTime: 0 }).catch(() => undefined);
};

const toggle = async (client: Client, queries: QueryClient, post: Post) => {
  const status = likeStatusQuery(client, post._id);
  await queries.cancelQueries(status);
  const before = queries.getQueryData(status.queryKey) ?? likeStatusOf(post);
  queries.setQueryData(status.queryKey, withLiked(before, !before.liked));
  await send(client, queries, post, before);
};

/** The same function as long as the page, for all posts; it leads visitors to the sign-up page. */
export const useToggleLike = (): ((post: Post) => void) => {
  const client = useClient();
  const queries = useQueryClient();
  return useCallback(
    (post) => {
      if (readSession()) void toggle(client, queries, post);
      else navigate(paths.signUp(currentUrl()));
    },
    [client, queries],
  );
};
