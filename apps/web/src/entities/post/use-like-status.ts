/** Likes and views of a post: the values of its list, until the server has sent newer ones. */
import { useQuery } from '@tanstack/react-query';
import type { LikeStatus, Post } from '@vitrine/contract';
import { useSession } from '../../lib/session/use-session.ts';
import { useClient } from '../../lib/site.tsx';
import { likeStatusQuery } from './queries.ts';

export type ShownStatus = LikeStatus & { readonly loading: boolean };

export const likeStatusOf = (post: Post): LikeStatus => ({
  liked: false,
  likeCount: post.heartsCount,
  viewCount: post.views,
});

/** Cards pass false: their grid fetches the statuses of all its posts in one call. */
export const useLikeStatus = (post: Post, fetches: boolean): ShownStatus => {
  const isMember = useSession() !== null;
  const { data, isFetching } = useQuery({ ...likeStatusQuery(useClient(), post._id), enabled: fetches && isMember });
  return { ...(data ?? likeStatusOf(post)), loading: fetches && !data && isFetching };
};
