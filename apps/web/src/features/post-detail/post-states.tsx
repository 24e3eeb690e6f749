/** What is shown while a post loads, and when it does not exist or cannot be loaded. */
import { coverRatio } from '../../entities/post/card/cover.ts';
import { isMissing } from '../../lib/api/failure.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import type { FullPageNotice } from '../../ui/states/full-page-notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import { pictureWidth } from './picture-width.ts';
import post from './post-detail.module.css';
import styles from './post-states.module.css';

export const PostInfoSkeleton = () => (
  <div className={styles.info} aria-hidden="true">
    <Skeleton style={{ height: 44 }} />
    <Skeleton style={{ width: '62%', height: 20 }} />
    <Skeleton style={{ width: '48%', height: 20 }} />
  </div>
);

export const PostSkeleton = () => (
  <section
    className={post.content}
    style={{ '--picture-width': pictureWidth({}) }}
    aria-busy="true"
    aria-label="The work is loading"
  >
    <Skeleton className={styles.title ?? ''} />
    <Skeleton className={post.picture ?? ''} style={{ aspectRatio: String(coverRatio) }} />
    <PostInfoSkeleton />
  </section>
);

type LoadErrorProps = {
  readonly error: Error;
  readonly onRetry: () => void;
  /** A page of its own has a heading; in a dialog the title stands elsewhere. */
  readonly notice?: typeof EmptyState | typeof FullPageNotice;
};

export const PostLoadError = ({ error, onRetry, notice: Notice = EmptyState }: LoadErrorProps) =>
  isMissing(error) ? (
    <Notice
      title="This work is not here."
      action={
        <ButtonLink to={paths.explore} variant="primary">
          Explore the gallery
        </ButtonLink>
      }
    >
      It may have been taken down, or the link is not quite right.
    </Notice>
  ) : (
    <FailedState title="The work did not load." onRetry={onRetry}>
      {error.message}
    </FailedState>
  );
