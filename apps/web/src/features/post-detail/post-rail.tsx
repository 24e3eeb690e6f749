/** The side rail of a post: author, like button, views and a button that copies the link. */
import type { Post } from '@vitrine/contract';
import { HeartToggle } from '../../entities/post/card/heart-toggle.tsx';
import { ViewCount } from '../../entities/post/card/view-count.tsx';
import { SaveButton } from '../../entities/post/saving/save-button.tsx';
import { useSaved } from '../../entities/post/saving/use-saved.ts';
import { useLikeStatus } from '../../entities/post/use-like-status.ts';
import { messages } from '../../lib/messages.ts';
import { paths, profilePath } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { useSite } from '../../lib/site.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Link2 } from '../../ui/icon/shell-icons.ts';
import { copy } from './copy.ts';
import styles from './post-rail.module.css';

export const PostRail = ({ post }: { readonly post: Post }) => {
  const session = useSession();
  const { origin } = useSite();
  const status = useLikeStatus(post);
  const saved = useSaved();
  const copyLink = () => copy(new URL(paths.post(post._id, post.title), origin).href, messages.linkCopied);
  return (
    <aside className={styles.rail} aria-label="About this work">
      <div className={styles.items}>
        <Link className={styles.avatar} to={profilePath(post.userId, session?._id)} aria-label={post.userId.name}>
          <Avatar picture={post.userId.pic} size={44} eager />
        </Link>
        <HeartToggle post={post} status={status} className={styles.count ?? ''} />
        <span className={styles.count}>
          <ViewCount status={status} />
        </span>
        {session ? <SaveButton post={post} saved={saved?.has(post._id)} /> : null}
        <IconButton label="Copy link" variant="plain" tooltip="right" onClick={copyLink}>
          <Link2 aria-hidden="true" />
        </IconButton>
      </div>
    </aside>
  );
};
