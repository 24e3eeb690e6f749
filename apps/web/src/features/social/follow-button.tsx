/** Follow or Unfollow. Visitors are sent to sign up; nobody can follow themselves. */
import { labels } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { currentUrl, navigate } from '../../lib/router/location.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { useFollow } from './use-follow.ts';

type Props = { readonly userId: string; readonly size?: 'small' | 'medium' };

export const FollowButton = ({ userId, size = 'small' }: Props) => {
  const session = useSession();
  const { following, follow } = useFollow(userId);
  if (session?._id === userId) return null;
  const press = () => {
    if (session) follow(!following);
    else navigate(paths.signUp(currentUrl()));
  };
  return (
    <Button size={size} variant={following ? 'plain' : 'primary'} onClick={press}>
      {following ? labels.unfollow : labels.follow}
    </Button>
  );
};
