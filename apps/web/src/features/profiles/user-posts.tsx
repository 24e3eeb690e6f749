/** The works of one person, newest first. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PostGrid, PostGridSkeleton } from '../../entities/post/card/post-grid.tsx';
import { someonesPostsQuery } from '../../entities/post/queries.ts';
import { messages } from '../../lib/messages.ts';
import { useClient } from '../../lib/site.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';

type Props = { readonly userId: string; readonly name: string };

export const SomeonesWorks = ({ userId, name }: Props) => {
  const works = useQuery(someonesPostsQuery(useClient(), userId));
  useEffect(() => {
    if (works.error) window.alert(messages.someonesPostsFailed);
  }, [works.error]);
  if (works.isPending) return <PostGridSkeleton count={6} />;
  if (works.isError) return <FailedState title="The works did not load." onRetry={() => void works.refetch()} />;
  if (works.data.length === 0)
    return <EmptyState title="No posts yet.">{name} has not published anything so far.</EmptyState>;
  return <PostGrid posts={works.data} early />;
};
