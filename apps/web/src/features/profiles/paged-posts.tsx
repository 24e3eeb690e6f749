/** The loaded posts of a user, and a button that loads more. */
import type { Post } from '@vitrine/contract';
import { PostGrid } from '../../entities/post/card/post-grid.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './paged-posts.module.css';

type Props = {
  readonly posts: readonly Post[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onMore: () => void;
};

export const PagedPosts = ({ posts, hasMore, isLoading, onMore }: Props) => (
  <>
    <PostGrid posts={posts} eager />
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
