/** The posts of the signed-in user, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { PagedPosts } from '../../entities/post/card/paged-posts.tsx';
import { PostGridSkeleton } from '../../entities/post/card/post-grid.tsx';
import { ownPostsQuery } from '../../entities/post/queries.ts';
import { labels, messages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';

export const OwnPosts = () => {
  const query = useInfiniteQuery(ownPostsQuery(useClient()));
  // The same array as long as the data is the same: a grid is not rendered again because of something beside it.
  const posts = useMemo(() => query.data?.pages.flatMap((page) => page.posts) ?? [], [query.data]);
  useEffect(() => {
    if (query.error) toast.error(messages.postsFailed);
  }, [query.error]);
  if (query.isPending) return <PostGridSkeleton count={6} />;
  if (query.isLoadingError)
    return <FailedState title="Your works did not load." onRetry={() => void query.refetch()} />;
  if (posts.length === 0) {
    return (
      <EmptyState
        title="You have no posts yet."
        action={
          <ButtonLink to={paths.upload} variant="primary">
            {labels.createPost}
          </ButtonLink>
        }
      >
        Publish your first work: it appears here and in the gallery.
      </EmptyState>
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
