/** Follow or Unfollow. Visitors are sent to sign up; nobody can follow themselves. */
import { labels } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { currentUrl, navigate } from '../../lib/router/location.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { useFollow } from './use-follow.ts';

type Props = {
  readonly userId: string;
  readonly size?: 'small' | 'medium';
  /** In lists, where several buttons would sound alike. */
  readonly name?: string;
};

export const FollowButton = ({ userId, size = 'small', name }: Props) => {
  const session = useSession();
  const { following, follow } = useFollow(userId);
  if (session?._id === userId) return null;
  const press = () => {
    if (session) follow(!following);
    else navigate(paths.signUp(currentUrl()));
  };
  const label = following ? labels.unfollow : labels.follow;
  // A list has no primary action: as many filled buttons as people would be all one sees. Visitors have Get Started.
  const unfollowed = name || !session ? 'plain' : 'primary';
  const followed = name ? 'quiet' : 'plain';
  return (
    <Button
      size={size}
      variant={following ? followed : unfollowed}
      onClick={press}
      {...(name ? { 'aria-label': `${label} ${name}` } : {})}
    >
      {label}
    </Button>
  );
};
