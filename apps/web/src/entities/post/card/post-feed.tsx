/** A list that has a cursor: its posts, or the loading, error or empty state. */
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { FailedState } from '../../../ui/states/states.tsx';
import type { PostsPage } from '../queries.ts';
import { PagedPosts } from './paged-posts.tsx';
import { PostGridSkeleton } from './post-grid.tsx';

type Props = {
  readonly query: UseInfiniteQueryResult<InfiniteData<PostsPage>>;
  readonly skeletons: number;
  readonly empty: ReactNode;
};

export const PostFeed = ({ query, skeletons, empty }: Props) => {
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
  if (posts.length === 0) return empty;
  return (
    <PagedPosts
      posts={posts}
      hasMore={query.hasNextPage}
      isLoading={query.isFetchingNextPage}
      onMore={() => void query.fetchNextPage()}
    />
  );
};
