/** The loaded posts of a list that has a cursor, and a button that loads more. */
import type { Post } from '@vitrine/contract';
import { Button } from '../../../ui/button/button.tsx';
import styles from './paged-posts.module.css';
import { PostGrid } from './post-grid.tsx';

type Props = {
  readonly posts: readonly Post[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onMore: () => void;
};

export const PagedPosts = ({ posts, hasMore, isLoading, onMore }: Props) => (
  <>
    <PostGrid posts={posts} />
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
