/** A post in a grid: cover, author, likes and views. Without hooks: a page has many of them. */
import type { LikeStatus, Post } from '@vitrine/contract';
import { type MouseEvent, memo, type ReactNode, type SyntheticEvent } from 'react';
import { paths, profilePath } from '../../../lib/paths.ts';
import { isPlainClick, Link } from '../../../lib/router/link.tsx';
import { navigate, readLocation } from '../../../lib/router/location.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { likeStatusOf } from '../like-status.ts';
import { overlayStateFrom } from '../overlay-state.ts';
import { SaveButton } from '../saving/save-button.tsx';
import { cardPixels, cardSizes, eagerSizes } from './cover.ts';
import { HeartButton } from './heart-toggle.tsx';
import styles from './post-card.module.css';
import { pressCard } from './pressed-card.ts';
import { ViewCount } from './view-count.tsx';

type Props = {
  readonly post: Post;
  /** Ids of the posts in the same grid. */
  readonly series: readonly string[];
  /** Of the member who looks at it; the values of the list until it is known. */
  readonly status: LikeStatus | undefined;
  readonly viewerId: string | undefined;
  readonly toggleLike: (post: Post) => void;
  /** Whether the member has saved it. */
  readonly saved?: boolean | undefined;
  readonly eager?: boolean;
  /** Two columns wide where there are enough. */
  readonly isDouble?: boolean;
  /** Why it is recommended, or found. */
  readonly reason?: ReactNode;
};

const preventDefault = (event: SyntheticEvent) => event.preventDefault();

const open = (event: MouseEvent<HTMLElement>, { _id, title }: Post, series: readonly string[]) => {
  const overlay = overlayStateFrom(readLocation(), series);
  if (!overlay || !isPlainClick(event)) return;
  event.preventDefault();
  pressCard(_id, event.currentTarget);
  navigate(paths.post(_id, title), { state: overlay });
};

/** Rendered again only when its post or its list changes. */
export const PostCard = memo(
  ({ post, series, status, viewerId, toggleLike, saved, eager = false, isDouble = false, reason }: Props) => {
    const width = isDouble ? 'double' : 'column';
    const author = post.userId;
    const shown = { ...(status ?? likeStatusOf(post)), loading: false };
    return (
      <article className={styles.card} data-sensitive={post.sensitive}>
        <Link
          className={styles.cover}
          to={paths.post(post._id, post.title)}
          onClick={(event) => open(event, post, series)}
          onContextMenu={preventDefault}
          data-post={post._id}
        >
          <Picture
            picture={post.image}
            alt={post.title}
            sizes={eager ? eagerSizes : cardSizes[width]}
            maxWidth={cardPixels[width]}
            fill
            priority={eager}
          />
          <span className={styles.title} aria-hidden="true">
            {post.title}
          </span>
        </Link>
        {viewerId ? <SaveButton post={post} saved={saved} className={styles.save} /> : null}
        <div className={styles.meta}>
          <Link className={styles.author} to={profilePath(author, viewerId)}>
            <Avatar picture={author.pic} size={28} />
            <span>{author.name}</span>
          </Link>
          <HeartButton post={post} status={shown} toggle={toggleLike} />
          <ViewCount status={shown} />
        </div>
        {reason ? <p className={styles.reason}>{reason}</p> : null}
      </article>
    );
  },
);
