/** The posts by the people a member follows, newest first, or the loading, error or empty state. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { PagedPosts } from '../../entities/post/card/paged-posts.tsx';
import { PostGridSkeleton } from '../../entities/post/card/post-grid.tsx';
import { followingQuery } from '../../entities/post/following-query.ts';
import { useClient } from '../../lib/site.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import { classes } from '../../ui/styles/classes.ts';
import styles from './gallery.module.css';

type Props = {
  readonly skeletons: number;
  /** Shown below the empty state. */
  readonly suggestions: ReactNode;
};

const Posts = ({ skeletons, suggestions }: Props) => {
  const query = useInfiniteQuery(followingQuery(useClient()));
  // The same array as long as the data is the same: the grid is not rendered again because of something beside it.
  const posts = useMemo(() => query.data?.pages.flatMap((page) => page.posts) ?? [], [query.data]);
  if (query.isPending) return <PostGridSkeleton count={skeletons} />;
  if (query.isLoadingError) {
    return (
      <FailedState title="The works did not load." onRetry={() => void query.refetch()}>
        {query.error.message}
      </FailedState>
    );
  }
  if (posts.length === 0) {
    return (
      <>
        <EmptyState
          title="Nothing here yet."
          action={
            query.isStale ? (
              <Button variant="primary" busy={query.isFetching} onClick={() => void query.refetch()}>
                Show their works
              </Button>
            ) : null
          }
        >
          Follow people, and what they publish appears here, newest first.
        </EmptyState>
        {suggestions}
      </>
    );
  }
  return (
    <PagedPosts
      posts={posts}
      hasMore={query.hasNextPage}
      isLoading={query.isFetchingNextPage}
      onMore={() => void query.fetchNextPage()}
    />
  );
};

export const FollowingFeed = (props: Props) => (
  <section className={classes(styles.gallery, styles.feed)} aria-label="Works">
    <Posts {...props} />
  </section>
);
