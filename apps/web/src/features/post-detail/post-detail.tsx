/** A post in full, in the overlay or as a page. */
import { limits, type Post } from '@vitrine/contract';
import { type ReactNode, useDeferredValue, useLayoutEffect } from 'react';
import { coverRatio, detailSizes } from '../../entities/post/card/cover.ts';
import { growFromCard } from '../../entities/post/picture-motion.ts';
import { profilePath } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { MoreLikeThis } from './more-like-this.tsx';
import styles from './post-detail.module.css';
import { PostInfo } from './post-info.tsx';
import { PostRail } from './post-rail.tsx';
import { useView } from './use-view.ts';
import { VisitorBar } from './visitor-bar.tsx';

type Props = {
  readonly post: Post;
  readonly heading: 'h1' | 'h2';
  /** Shown to everybody but the owner. */
  readonly followButton: ReactNode;
  readonly ownerActions: ReactNode;
  /** Whether the first paint is of the title and the picture only, and the rest follows. */
  readonly inSteps?: boolean;
};

const pictureSizeOf = ({ image: { width, height } }: Post) => ({
  '--ratio': width && height ? width / height : coverRatio,
  '--picture-width': `${width ?? limits.coverWidth}px`,
});

export const PostDetail = ({ post, heading: Heading, followButton, ownerActions, inSteps = false }: Props) => {
  const session = useSession();
  const isWhole = useDeferredValue(true, !inSteps);
  const author = post.userId;
  useView(post);
  useLayoutEffect(() => growFromCard(post._id), [post._id]);
  return (
    <div className={styles.post}>
      <PostRail post={post} />
      <article className={styles.main}>
        <div className={styles.content} style={pictureSizeOf(post)} data-opened-post={post._id}>
          <header className={styles.header}>
            <Heading className={styles.title}>{post.title}</Heading>
            <div className={styles.byline}>
              <Link className={styles.author} to={profilePath(author._id, session?._id)}>
                <Avatar picture={author.pic} size={40} eager />
                <span>{author.name}</span>
              </Link>
              <div className={styles.actions}>{author._id === session?._id ? ownerActions : followButton}</div>
            </div>
          </header>
          <Picture
            key={post._id}
            picture={post.image}
            alt={post.title}
            sizes={detailSizes}
            priority
            className={styles.picture ?? ''}
          />
          {isWhole ? <PostInfo post={post} /> : null}
        </div>
        {isWhole ? (
          <>
            <VisitorBar postId={post._id} />
            <MoreLikeThis postId={post._id} />
          </>
        ) : null}
      </article>
    </div>
  );
};
