/** The loaded posts of a list that has a cursor, and a button that loads more. */
import type { Post } from '@vitrine/contract';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import styles from './paged-posts.module.css';
import { PostGrid } from './post-grid.tsx';

type Props = {
  readonly posts: readonly Post[];
  /** Why each is shown, below its card. */
  readonly reasons?: Readonly<Record<string, ReactNode>>;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onMore: () => void;
};

/** The same object each time: with another one the grid would be rendered again. */
const noReasons = {};

export const PagedPosts = ({ posts, reasons = noReasons, hasMore, isLoading, onMore }: Props) => (
  <>
    <PostGrid posts={posts} reasons={reasons} />
    {hasMore ? (
      <div className={styles.more}>
        <Button busy={isLoading} onClick={onMore}>
          Show more
        </Button>
        <output className={styles.shown}>{posts.length} works shown</output>
      </div>
    ) : null}
  </>
);
