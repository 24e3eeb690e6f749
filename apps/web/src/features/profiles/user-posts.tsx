/** The posts of another user, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { PagedPosts } from '../../entities/post/card/paged-posts.tsx';
import { PostGridSkeleton } from '../../entities/post/card/post-grid.tsx';
import { userPostsQuery } from '../../entities/post/queries.ts';
import { messages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { useClient } from '../../lib/site.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';

type Props = { readonly userId: string; readonly name: string };

export const UserPosts = ({ userId, name }: Props) => {
  const query = useInfiniteQuery(userPostsQuery(useClient(), userId));
  // The same array as long as the data is the same: a grid is not rendered again because of something beside it.
  const posts = useMemo(() => query.data?.pages.flatMap((page) => page.posts) ?? [], [query.data]);
  useEffect(() => {
    if (query.error) window.alert(messages.userPostsFailed);
  }, [query.error]);
  if (query.isPending) return <PostGridSkeleton count={6} />;
  if (query.isLoadingError) return <FailedState title="The works did not load." onRetry={() => void query.refetch()} />;
  if (posts.length === 0)
    return (
      <EmptyState title="No posts yet." action={<ButtonLink to={paths.explore}>Explore the gallery</ButtonLink>}>
        {name} has not published anything so far.
      </EmptyState>
    );
  return (
    <PagedPosts
      posts={posts}
      hasMore={query.hasNextPage}
      isLoading={query.isFetchingNextPage}
      onMore={() => void query.fetchNextPage()}
    />
  );
};
