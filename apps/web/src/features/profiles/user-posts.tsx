/** The works of one person, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PostGridSkeleton } from '../../entities/post/card/post-grid.tsx';
import { userPostsQuery } from '../../entities/post/queries.ts';
import { messages } from '../../lib/messages.ts';
import { useClient } from '../../lib/site.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import { PagedPosts } from './paged-posts.tsx';

type Props = { readonly userId: string; readonly name: string };

export const UserPosts = ({ userId, name }: Props) => {
  const works = useInfiniteQuery(userPostsQuery(useClient(), userId));
  const posts = works.data?.pages.flatMap((page) => page.posts) ?? [];
  useEffect(() => {
    if (works.error) window.alert(messages.userPostsFailed);
  }, [works.error]);
  if (works.isPending) return <PostGridSkeleton count={6} />;
  if (works.isLoadingError) return <FailedState title="The works did not load." onRetry={() => void works.refetch()} />;
  if (posts.length === 0)
    return <EmptyState title="No posts yet.">{name} has not published anything so far.</EmptyState>;
  return (
    <PagedPosts
      posts={posts}
      hasMore={works.hasNextPage}
      isLoading={works.isFetchingNextPage}
      onMore={() => void works.fetchNextPage()}
    />
  );
};
