/** Follow or Unfollow: at once for members, by way of an account for visitors. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { labels } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { useClient } from '../../lib/site.tsx';
import { useSession } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { followStatusQuery } from './queries.ts';

type Props = { readonly userId: string; readonly size?: 'small' | 'medium' };

export const FollowButton = ({ userId, size = 'small' }: Props) => {
  const client = useClient();
  const queries = useQueryClient();
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const options = followStatusQuery(client, userId);
  const { data } = useQuery({ ...options, enabled: session !== null && session._id !== userId });
  const following = data?.isFollowing ?? false;

  const change = useMutation({
    mutationFn: (follow: boolean) => client.social[follow ? 'follow' : 'unfollow']({ params: { userId } }),
    onMutate: async (follow) => {
      await queries.cancelQueries(options);
      const before = queries.getQueryData(options.queryKey);
      queries.setQueryData(options.queryKey, { isFollowing: follow });
      return before;
    },
    onError: (_error, _follow, before) => queries.setQueryData(options.queryKey, before),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries(options),
        queries.invalidateQueries({ queryKey: ['accounts', 'anotherUser', userId] }),
      ]),
  });

  const press = () => {
    if (session) change.mutate(!following);
    else void navigate(paths.signUp(location.pathname + location.search));
  };
  return (
    <Button size={size} look={following ? 'plain' : 'primary'} onClick={press}>
      {following ? labels.unfollow : labels.follow}
    </Button>
  );
};
