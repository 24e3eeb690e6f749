/** One work on the wall: its picture, who made it, and how it was received. */
import type { Post } from '@vitrine/contract';
import { type MouseEvent, type SyntheticEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths, profileOf } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { overlayStateFrom } from '../overlay-state.ts';
import { transitionToDetail } from '../picture-transition.ts';
import { useLikeStatus } from '../use-like-status.ts';
import { coverRatio, gridSizes } from './cover.ts';
import { HeartToggle } from './heart-toggle.tsx';
import styles from './post-card.module.css';
import { ViewCount } from './view-count.tsx';

type Props = {
  readonly post: Post;
  readonly series: readonly string[];
  readonly first?: boolean;
  /** Why it is shown here, where there is a reason. */
  readonly reason?: string | undefined;
};

const refuse = (event: SyntheticEvent) => event.preventDefault();

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export const PostCard = ({ post, series, first = false, reason }: Props) => {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const person = post.userId;
  const status = useLikeStatus(post, false);
  const open = (event: MouseEvent<HTMLElement>) => {
    const opening = overlayStateFrom(location, series);
    if (!opening || !isPlainClick(event)) return;
    event.preventDefault();
    transitionToDetail(
      event.currentTarget.querySelector('picture'),
      () => void navigate(paths.post(post._id), { state: opening }),
    );
  };
  return (
    <article className={styles.card}>
      <Link
        className={styles.cover}
        style={{ aspectRatio: coverRatio }}
        to={paths.post(post._id)}
        onClick={open}
        onContextMenu={refuse}
        data-post={post._id}
        preventScrollReset
      >
        <Picture
          picture={post.image}
          alt={post.title}
          sizes={gridSizes}
          ratio={coverRatio}
          first={first}
          className={styles.picture ?? ''}
        />
        <span className={styles.veil} aria-hidden="true">
          <span className={styles.title}>{post.title}</span>
        </span>
      </Link>
      <div className={styles.line}>
        <Link className={styles.person} to={profileOf(person._id, session?._id)}>
          <Avatar picture={person.pic} size={28} />
          <span className={styles.name}>{person.name}</span>
        </Link>
        <HeartToggle post={post} status={status} />
        <ViewCount status={status} />
      </div>
      {reason ? <p className={styles.reason}>{reason}</p> : null}
    </article>
  );
};
