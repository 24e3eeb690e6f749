/** The side rail of a work: who, how many hearts, how many looks, and a way to pass it on. */
import type { Post } from '@vitrine/contract';
import { Link2 } from 'lucide-react';
import { Link } from 'react-router';
import { HeartToggle } from '../../entities/post/card/heart-toggle.tsx';
import { ViewCount } from '../../entities/post/card/view-count.tsx';
import { useLikeStatus } from '../../entities/post/use-like-status.ts';
import { messages } from '../../lib/messages.ts';
import { paths, profileOf } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useSite } from '../../lib/site.tsx';
import { say } from '../../lib/toasts.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './post-rail.module.css';

export const PostRail = ({ post }: { readonly post: Post }) => {
  const session = useSession();
  const { origin } = useSite();
  const status = useLikeStatus(post, true);
  const copy = () => {
    const address = new URL(paths.post(post._id), origin).href;
    navigator.clipboard.writeText(address).then(
      () => say.success(messages.linkCopied),
      () => say.plain(address),
    );
  };
  return (
    <aside className={styles.rail} aria-label="About this work">
      <Link className={styles.portrait} to={profileOf(post.userId._id, session?._id)} aria-label={post.userId.name}>
        <Avatar picture={post.userId.pic} size={44} eager />
      </Link>
      <HeartToggle post={post} status={status} className={styles.fact ?? ''} />
      <span className={styles.fact}>
        <ViewCount status={status} />
      </span>
      <IconButton label="Copy link" look="plain" tip="right" onClick={copy}>
        <Link2 aria-hidden="true" />
      </IconButton>
    </aside>
  );
};
