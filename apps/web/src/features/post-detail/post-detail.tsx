/** A post in full, in the overlay or as a page. */
import { useQueryClient } from '@tanstack/react-query';
import type { Post } from '@vitrine/contract';
import { type MouseEvent, type ReactNode, useDeferredValue } from 'react';
import { pagesQuery } from '../../entities/post/pages-query.ts';
import { profilePath } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { useClient } from '../../lib/site.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { MoreLikeThis } from './more-like-this.tsx';
import { Pages } from './pages/lazy-pages.tsx';
import { phoneSizes, pictureWidth } from './picture-width.ts';
import styles from './post-detail.module.css';
import { PostInfo } from './post-info.tsx';
import { PostRail } from './post-rail.tsx';
import { PostInfoSkeleton } from './post-states.tsx';
import { useView } from './use-view.ts';
import { VisitorBar } from './visitor-bar.tsx';

/** Styles blur its pictures until then. */
const reveal = ({ currentTarget }: MouseEvent) => currentTarget.parentElement?.setAttribute('data-revealed', '');

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

/** How many pages are in the data that the page was rendered with. */
const useKnownPages = (postId: string): number =>
  useQueryClient().getQueryData(pagesQuery(useClient(), postId).queryKey)?.pages.length ?? 0;

/** What is below the picture; of a partial post a placeholder, and nothing below it that would be moved when the rest arrives. */
const Below = ({ post, partial, width }: Required<Pick<Props, 'post' | 'partial'>> & { readonly width: string }) => {
  const isHydrated = useHydrated();
  const arePagesKnown = useKnownPages(post._id) > 0;
  return partial ? (
    <PostInfoSkeleton />
  ) : (
    <>
      <PostInfo post={post} />
      {isHydrated || arePagesKnown ? <Pages postId={post._id} sizes={width} /> : null}
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
  const isVeiled = post.sensitive && author._id !== session?._id;
  useView(post);
  return (
    <div className={styles.post}>
      <article
        className={styles.content}
        style={{ '--picture-width': width }}
        data-opened-post={post._id}
        data-sensitive={isVeiled || undefined}
      >
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
        {isVeiled ? (
          <button type="button" className={styles.veil} onClick={reveal}>
            Sensitive. Show it
          </button>
        ) : null}
        <div className={styles.pins} data-pins="" />
        <PostRail post={post} />
        {isWhole ? <Below post={post} partial={partial} width={width} /> : null}
      </article>
      {isWhole && !partial ? <MoreLikeThis postId={post._id} /> : null}
    </div>
  );
};
