/** Likes and views of one post: the values of its list, until the server has sent newer ones. */
import { useQuery } from '@tanstack/react-query';
import type { Post } from '@vitrine/contract';
import { useSession } from '../../lib/session/use-session.ts';
import { useClient } from '../../lib/site.tsx';
import { likeStatusOf, type ShownStatus } from './like-status.ts';
import { likeStatusQuery } from './queries.ts';

export const useLikeStatus = (post: Post): ShownStatus => {
  const isMember = useSession() !== null;
  const { data, isFetching } = useQuery({ ...likeStatusQuery(useClient(), post._id), enabled: isMember });
  return { ...(data ?? likeStatusOf(post)), loading: !data && isFetching };
};
