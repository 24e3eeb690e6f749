/** `/post/:postId`, opened directly: the work as a page of its own. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { postQuery } from '../../entities/post/queries.ts';
import { PostDetail } from '../../features/post-detail/post-detail.tsx';
import { PostPage } from '../../features/post-detail/post-page.tsx';
import { PostLoadError, PostSkeleton } from '../../features/post-detail/post-states.tsx';
import { OwnerActions } from '../../features/publishing/owner-actions.tsx';
import { FollowButton } from '../../features/social/follow-button.tsx';
import { isMissing } from '../../lib/api/failure.ts';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { useClient } from '../../lib/site.tsx';
import type { PrefetchContext } from '../routing/lazy-page.tsx';
import { PostHead } from './post-head.tsx';

export const prefetch = ({ client, queries, params }: PrefetchContext) =>
  queries.fetchQuery(postQuery(client, params['postId'] ?? ''));

export const Page = () => {
  const { postId = '' } = useParams();
  const navigate = useNavigate();
  const work = useQuery(postQuery(useClient(), postId));
  // Taken down since it was last seen here: gone is gone.
  if (work.data && !isMissing(work.error)) {
    return (
      <PostPage>
        <PostHead post={work.data} />
        <PostDetail
          key={postId}
          post={work.data}
          heading="h1"
          followButton={<FollowButton userId={work.data.userId._id} />}
          ownerActions={<OwnerActions post={work.data} onRemoved={() => void navigate(paths.profile)} />}
        />
      </PostPage>
    );
  }
  return (
    <PostPage>
      <Head title="A work" description="A work on Vitrine." path={paths.post(postId)} hidden />
      {work.isError ? <PostLoadError error={work.error} onRetry={() => void work.refetch()} /> : <PostSkeleton />}
    </PostPage>
  );
};
