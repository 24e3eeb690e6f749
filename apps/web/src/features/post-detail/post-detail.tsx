/** A work, large: who made it, the picture, the words, the tools, its colours, and more like it. */
import { limits, type Post } from '@vitrine/contract';
import { type ReactNode, useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { coverRatio, detailSizes } from '../../entities/post/card/cover.ts';
import { notifyRendered } from '../../entities/post/picture-transition.ts';
import { profileOf } from '../../lib/paths.ts';
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
  /** Where it stands: over a page, or as one. */
  readonly heading: 'h1' | 'h2';
  readonly follow: ReactNode;
  /** What its owner sees instead. */
  readonly own: ReactNode;
};

const measuresOf = ({ image: { width, height } }: Post) => ({
  '--ratio': width && height ? width / height : coverRatio,
  '--own-width': `${width ?? limits.coverWidth}px`,
});

export const PostDetail = ({ post, heading: Heading, follow, own }: Props) => {
  const session = useSession();
  const person = post.userId;
  useView(post);
  useLayoutEffect(notifyRendered, []);
  return (
    <div className={styles.work}>
      <PostRail post={post} />
      <article className={styles.main}>
        <div className={styles.sheet} style={measuresOf(post)}>
          <header className={styles.header}>
            <Heading className={styles.title}>{post.title}</Heading>
            <div className={styles.by}>
              <Link className={styles.person} to={profileOf(person._id, session?._id)}>
                <Avatar picture={person.pic} size={40} eager />
                <span>{person.name}</span>
              </Link>
              <div className={styles.acts}>{person._id === session?._id ? own : follow}</div>
            </div>
          </header>
          <Picture
            key={post._id}
            picture={post.image}
            alt={post.title}
            sizes={detailSizes}
            first
            className={styles.picture ?? ''}
          />
          <PostInfo post={post} />
        </div>
        <VisitorBar postId={post._id} />
        <MoreLikeThis postId={post._id} />
      </article>
    </div>
  );
};
