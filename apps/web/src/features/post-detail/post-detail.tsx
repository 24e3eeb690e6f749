/** A post in full, in the overlay or as a page. */
import type { Post } from '@vitrine/contract';
import { lazy, type ReactNode, Suspense, useDeferredValue, useLayoutEffect } from 'react';
import { growFromCard } from '../../entities/post/picture-motion.ts';
import { profilePath } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { MoreLikeThis } from './more-like-this.tsx';
import { phoneSizes, pictureWidth } from './picture-width.ts';
import styles from './post-detail.module.css';
import { PostInfo } from './post-info.tsx';
import { PostRail } from './post-rail.tsx';
import { PostInfoSkeleton } from './post-states.tsx';
import { useView } from './use-view.ts';
import { VisitorBar } from './visitor-bar.tsx';

/** Without a connection the post is shown without them. */
const Pages = lazy(() =>
  import('./pages/pages.tsx').then(
    (loaded) => ({ default: loaded.Pages }),
    () => ({ default: () => null }),
  ),
);

type Props = {
  readonly post: Post;
  readonly heading: 'h1' | 'h2';
  /** Shown to everybody but the owner. */
  readonly followButton: ReactNode;
  readonly ownerActions: ReactNode;
  /** Whether the first paint is of the title and the picture only, and the rest follows. */
  readonly inSteps?: boolean;
  /** Whether only what its card shows is known yet. */
  readonly partial?: boolean;
};

/** What is below the picture; of a partial post a placeholder, and nothing below it that would be moved when the rest arrives. */
const Below = ({ post, partial, width }: Required<Pick<Props, 'post' | 'partial'>> & { readonly width: string }) => {
  const isHydrated = useHydrated();
  return partial ? (
    <PostInfoSkeleton />
  ) : (
    <>
      <PostInfo post={post} />
      {isHydrated ? (
        <Suspense fallback={null}>
          <Pages postId={post._id} sizes={width} />
        </Suspense>
      ) : null}
      <VisitorBar post={post} />
    </>
  );
};

export const PostDetail = ({
  post,
  heading: Heading,
  followButton,
  ownerActions,
  inSteps = false,
  partial = false,
}: Props) => {
  const session = useSession();
  const isWhole = useDeferredValue(true, !inSteps);
  const author = post.userId;
  const width = pictureWidth(post.image);
  useView(post);
  useLayoutEffect(() => growFromCard(post._id), [post._id]);
  return (
    <div className={styles.post}>
      <article className={styles.content} style={{ '--picture-width': width }} data-opened-post={post._id}>
        <header className={styles.header}>
          <Heading className={styles.title}>{post.title}</Heading>
          <div className={styles.byline}>
            <Link className={styles.author} to={profilePath(author, session?._id)}>
              <Avatar picture={author.pic} size={44} eager />
              <span>{author.name}</span>
            </Link>
            <div className={styles.actions}>{author._id === session?._id ? ownerActions : followButton}</div>
          </div>
        </header>
        <Picture
          key={post._id}
          picture={post.image}
          alt={post.title}
          sizes={`${phoneSizes}, ${width}`}
          priority
          className={styles.picture ?? ''}
        />
        <PostRail post={post} />
        {isWhole ? <Below post={post} partial={partial} width={width} /> : null}
      </article>
      {isWhole && !partial ? <MoreLikeThis postId={post._id} /> : null}
    </div>
  );
};
