/** Likes or unlikes a post: shown at once wherever the post is visible, reverted when the server refuses. */
import { useQueryClient } from '@tanstack/react-query';
import type { LikeStatus, Post } from '@vitrine/contract';
import { useLocation, useNavigate } from 'react-router';
import { log } from '../../lib/log.ts';
import { messages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { readSession } from '../../lib/session/session.ts';
import { useClient } from '../../lib/site.tsx';
import { refreshAuthorTotals } from './author-totals.ts';
import { createCallTracker } from './call-tracker.ts';
import { likeStatusQuery } from './queries.ts';
import { likeStatusOf } from './use-like-status.ts';

const toggled = (status: LikeStatus): LikeStatus => ({
  ...status,
  liked: !status.liked,
  likeCount: Math.max(0, status.likeCount + (status.liked ? -1 : 1)),
});

/** Toggles commute, so several may be under way at once; only the last one reads the result. */
const trackCall = createCallTracker();

export const useToggleLike = (post: Post): (() => void) => {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const status = likeStatusQuery(client, post._id);

  const send = async () => {
    const body = { postId: post._id };
    const { failed, isLast } = await trackCall(post._id, () => client.posts.like({ body }, { keepalive: true }));
    if (failed) {
      log(messages.likeFailed);
      queries.setQueryData(status.queryKey, (current) => current && toggled(current));
    }
    // Fetched even if no component shows it: a list loaded meanwhile may have stored an older status.
    if (!isLast) return;
    void refreshAuthorTotals(queries, post.userId._id);
    await queries.fetchQuery({ ...status, staleTime: 0 }).catch(() => undefined);
  };
  const toggle = async () => {
    await queries.cancelQueries(status);
    queries.setQueryData(status.queryKey, (current) => toggled(current ?? likeStatusOf(post)));
    await send();
  };
  return () => {
    if (readSession()) void toggle();
    else void navigate(paths.signUp(location.pathname + location.search));
  };
};
