/** A post in a grid: cover, author, likes and views. */
import type { Post } from '@vitrine/contract';
import { type MouseEvent, type SyntheticEvent } from 'react';
import { paths, profilePath } from '../../../lib/paths.ts';
import { isPlainClick, Link } from '../../../lib/router/link.tsx';
import { navigate, readLocation } from '../../../lib/router/location.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { overlayStateFrom } from '../overlay-state.ts';
import { transitionToDetail } from '../picture-transition.ts';
import { useLikeStatus } from '../use-like-status.ts';
import { columnWidth } from './cover.ts';
import { HeartToggle } from './heart-toggle.tsx';
import styles from './post-card.module.css';
import { ViewCount } from './view-count.tsx';

type Props = {
  readonly post: Post;
  /** Ids of the posts in the same grid. */
  readonly series: readonly string[];
  readonly eager?: boolean;
  /** Why it is recommended. */
  readonly reason?: string | undefined;
};

const preventDefault = (event: SyntheticEvent) => event.preventDefault();

export const PostCard = ({ post, series, eager = false, reason }: Props) => {
  const session = useSession();
  const author = post.userId;
  const status = useLikeStatus(post, false);
  const open = (event: MouseEvent<HTMLElement>) => {
    const overlay = overlayStateFrom(readLocation(), series);
    if (!overlay || !isPlainClick(event)) return;
    event.preventDefault();
    transitionToDetail(
      event.currentTarget.querySelector('picture'),
      () => navigate(paths.post(post._id), { state: overlay }),
    );
  };
  return (
    <article className={styles.card}>
      <Link
        className={styles.cover}
        to={paths.post(post._id)}
        onClick={open}
        onContextMenu={preventDefault}
        data-post={post._id}
      >
        <Picture
          picture={post.image}
          alt={post.title}
          sizes={columnWidth}
          fill
          priority={eager}
          className={styles.picture ?? ''}
        />
        <span className={styles.title} aria-hidden="true">
          {post.title}
        </span>
      </Link>
      <div className={styles.meta}>
        <Link className={styles.author} to={profilePath(author._id, session?._id)}>
          <Avatar picture={author.pic} size={28} />
          <span className={styles.name}>{author.name}</span>
        </Link>
        <HeartToggle post={post} status={status} />
        <ViewCount status={status} />
      </div>
      {reason ? <p className={styles.reason}>{reason}</p> : null}
    </article>
  );
};
