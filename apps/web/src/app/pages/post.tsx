/** `/post/:postId`, opened directly: the work as a page of its own. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { postQuery } from '../../entities/post/queries.ts';
import { WorkDetail } from '../../features/post-detail/post-detail.tsx';
import { WorkPage } from '../../features/post-detail/post-page.tsx';
import { WorkMissing, WorkSkeleton } from '../../features/post-detail/post-states.tsx';
import { OwnerActions } from '../../features/publishing/owner-actions.tsx';
import { FollowButton } from '../../features/social/follow-button.tsx';
import { isMissing } from '../../lib/api/failure.ts';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { useClient } from '../../lib/site.tsx';
import type { Visit } from '../routing/lazy-page.tsx';
import { WorkHead } from './post-head.tsx';

export const prefetch = ({ client, queries, params }: Visit) =>
  queries.fetchQuery(postQuery(client, params['postId'] ?? ''));

export const Page = () => {
  const { postId = '' } = useParams();
  const navigate = useNavigate();
  const work = useQuery(postQuery(useClient(), postId));
  // Taken down since it was last seen here: gone is gone.
  if (work.data && !isMissing(work.error)) {
    return (
      <WorkPage>
        <WorkHead post={work.data} />
        <WorkDetail
          key={postId}
          post={work.data}
          heading="h1"
          follow={<FollowButton userId={work.data.userId._id} />}
          own={<OwnerActions post={work.data} onRemoved={() => void navigate(paths.profile)} />}
        />
      </WorkPage>
    );
  }
  return (
    <WorkPage>
      <Head title="A work" description="A work on Vitrine." path={paths.work(postId)} hidden />
      {work.isError ? <WorkMissing error={work.error} onRetry={() => void work.refetch()} /> : <WorkSkeleton />}
    </WorkPage>
  );
};
