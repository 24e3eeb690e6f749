/** One person’s heart for one work: read where asked, toggled at once, taken back when the server does not agree. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LikeStatus, Post } from '@vitrine/contract';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useClient } from '../../lib/site.tsx';
import { useSession } from '../../lib/use-session.ts';
import { likeStatusQuery } from './queries.ts';

const toggled = (status: LikeStatus): LikeStatus => ({
  ...status,
  liked: !status.liked,
  likeCount: status.likeCount + (status.liked ? -1 : 1),
});

export const useLike = (post: Post, readStatus: boolean) => {
  const client = useClient();
  const queries = useQueryClient();
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const options = likeStatusQuery(client, post._id);
  const { data: status, isFetching } = useQuery({ ...options, enabled: readStatus && session !== null });
  const shown = status ?? { liked: false, likeCount: post.heartsCount, viewCount: post.views };

  const like = useMutation({
    mutationFn: () => client.posts.like({ body: { postId: post._id } }),
    onMutate: async () => {
      await queries.cancelQueries(options);
      const before = queries.getQueryData(options.queryKey);
      if (before) queries.setQueryData(options.queryKey, toggled(before));
      return before;
    },
    onSuccess: (answer) => queries.setQueryData(options.queryKey, answer),
    onError: (_error, _input, before) => queries.setQueryData(options.queryKey, before),
    onSettled: () => queries.invalidateQueries(options),
  });

  const toggle = () => {
    if (session) like.mutate();
    else void navigate(paths.signUp(location.pathname + location.search));
  };
  return { liked: shown.liked, count: shown.likeCount, loading: readStatus && !status && isFetching, toggle };
};
