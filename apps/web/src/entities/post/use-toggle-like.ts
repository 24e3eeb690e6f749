/** A heart given or taken back: at once on every place that shows the work, undone when the server does not agree. */

import { useQueryClient } from '@tanstack/react-query';
import type { LikeStatus, Post } from '@vitrine/contract';
import { useLocation, useNavigate } from 'react-router';
import { note } from '../../lib/log.ts';
import { messages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { readSession } from '../../lib/session/session.ts';
import { useClient } from '../../lib/site.tsx';
import { refreshAuthorTotals } from './author-totals.ts';
import { createCallTracker } from './call-tracker.ts';
import { likeStatusQuery } from './queries.ts';
import { statusFrom } from './use-like-status.ts';

const toggled = (status: LikeStatus): LikeStatus => ({
  ...status,
  liked: !status.liked,
  likeCount: Math.max(0, status.likeCount + (status.liked ? -1 : 1)),
});

/** Toggles add up whatever their order: an even number of clicks ends where it began, however fast they come. */
const inBurst = createCallTracker();

export const useToggleLike = (post: Post): (() => void) => {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const status = likeStatusQuery(client, post._id);

  const send = async () => {
    const body = { postId: post._id };
    const { failed, last } = await inBurst(post._id, () => client.posts.like({ body }, { outlivesPage: true }));
    if (failed) {
      note(messages.likeFailed);
      queries.setQueryData(status.queryKey, (known) => known && toggled(known));
    }
    // Read anew whether or not anybody is watching: what a wall was told meanwhile may be older than this.
    if (!last) return;
    void refreshAuthorTotals(queries, post.userId._id);
    await queries.fetchQuery({ ...status, staleTime: 0 }).catch(() => undefined);
  };
  const toggle = async () => {
    await queries.cancelQueries(status);
    queries.setQueryData(status.queryKey, (known) => toggled(known ?? statusFrom(post)));
    await send();
  };
  return () => {
    if (readSession()) void toggle();
    else void navigate(paths.signUp(location.pathname + location.search));
  };
};
