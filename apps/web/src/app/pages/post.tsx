/** `/post/:postId/:slug`, opened directly: the post on a page of its own. */
import { useQuery } from '@tanstack/react-query';

import { pagesQuery } from '../../entities/post/pages-query.ts';
import { postQuery } from '../../entities/post/queries.ts';
import { loadPages } from '../../features/post-detail/pages/lazy-pages.tsx';
import { PostDetail } from '../../features/post-detail/post-detail.tsx';
import { PostPage } from '../../features/post-detail/post-page.tsx';
import { PostLoadError, PostSkeleton } from '../../features/post-detail/post-states.tsx';
import { OwnerActions } from '../../features/publishing/lazy-owner-actions.tsx';
import { FollowButton } from '../../features/social/follow-button.tsx';
import { isMissing } from '../../lib/api/failure.ts';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router/location.ts';
import { Redirect } from '../../lib/router/redirect.ts';
import { useParams } from '../../lib/router/router.tsx';
import { useClient } from '../../lib/site.tsx';
import { slugOf } from '../../lib/slug.ts';
import { FullPageNotice } from '../../ui/states/full-page-notice.tsx';
import type { PrefetchContext } from '../routing/lazy-page.tsx';
import { PostHead } from './post-head.tsx';

/** The title in the address is for people; a wrong or an old one leads to the right one, none is as good. */
const prefetchPage = async ({ client, queries, params }: PrefetchContext) => {
  const { postId = '' } = params;
  const pages = Promise.all([queries.prefetchQuery(pagesQuery(client, postId)), loadPages()]);
  const { title, _id } = await queries.fetchQuery(postQuery(client, postId));
  await pages;
  const { slug } = params;
  if (slug !== undefined && slug !== slugOf(title)) throw new Redirect(paths.post(_id, title));
};

export const prefetch = import.meta.env.SSR ? prefetchPage : undefined;

export const Page = () => {
  const { postId = '' } = useParams();
  const post = useQuery(postQuery(useClient(), postId));
  // A cached post that has been removed since must not be shown.
  if (post.data && !isMissing(post.error)) {
    return (
      <PostPage picture={post.data.image}>
        <PostHead post={post.data} />
        <PostDetail
          key={postId}
          post={post.data}
          heading="h1"
          followButton={<FollowButton userId={post.data.userId._id} />}
          ownerActions={<OwnerActions post={post.data} onRemoved={() => navigate(paths.profile)} />}
        />
      </PostPage>
    );
  }
  return (
    <PostPage>
      <Head title="A work" description="A work on Vitrine." path={paths.post(postId)} hidden />
      {post.isError ? (
        <PostLoadError error={post.error} onRetry={() => void post.refetch()} notice={FullPageNotice} />
      ) : (
        <PostSkeleton />
      )}
    </PostPage>
  );
};
