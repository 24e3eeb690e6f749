/** How a work was received: what the list said, overridden by what the server said since, wherever the work is shown. */

import { useQuery } from '@tanstack/react-query';
import type { LikeStatus, Post } from '@vitrine/contract';
import { useSession } from '../../lib/session/use-session.ts';
import { useClient } from '../../lib/site.tsx';
import { likeStatusQuery } from './queries.ts';

export type ShownStatus = LikeStatus & { readonly loading: boolean };

export const statusFrom = (post: Post): LikeStatus => ({
  liked: false,
  likeCount: post.heartsCount,
  viewCount: post.views,
});

/** Cards only listen; an opened work asks. */
export const useLikeStatus = (post: Post, ask: boolean): ShownStatus => {
  const isMember = useSession() !== null;
  const { data, isFetching } = useQuery({ ...likeStatusQuery(useClient(), post._id), enabled: ask && isMember });
  return { ...(data ?? statusFrom(post)), loading: ask && !data && isFetching };
};
