/** A heart given or taken back: at once on every place that shows the work, undone when the server does not agree. */

import { useQueryClient } from '@tanstack/react-query';
import type { LikeStatus, Post } from '@vitrine/contract';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { readSession } from '../../lib/session.ts';
import { useClient } from '../../lib/site.tsx';
import { likeStatusQuery } from './queries.ts';
import { statusFrom } from './use-like-status.ts';

const toggled = (status: LikeStatus): LikeStatus => ({
  ...status,
  liked: !status.liked,
  likeCount: status.likeCount + (status.liked ? -1 : 1),
});

export const useToggleLike = (post: Post): (() => void) => {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const status = likeStatusQuery(client, post._id);

  const toggle = async () => {
    await queries.cancelQueries(status);
    const before = queries.getQueryData(status.queryKey);
    queries.setQueryData(status.queryKey, toggled(before ?? statusFrom(post)));
    try {
      queries.setQueryData(status.queryKey, await client.posts.like({ body: { postId: post._id } }));
      await queries.invalidateQueries(status);
    } catch {
      queries.setQueryData(status.queryKey, before ?? statusFrom(post));
    }
  };
  return () => {
    if (readSession()) void toggle();
    else void navigate(paths.signUp(location.pathname + location.search));
  };
};
