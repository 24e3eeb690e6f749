/** The posts of the signed-in user, as visitors see them, and a way to arrange them. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { PagedPosts } from '../../entities/post/card/paged-posts.tsx';
import { PostGridSkeleton } from '../../entities/post/card/post-grid.tsx';
import { ownPostsQuery } from '../../entities/post/queries.ts';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { labels, messages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import styles from './profile-layout.module.css';

const ArrangePosts = lazyComponent(async () => (await import('./arrange-posts.tsx')).ArrangePosts);

export const OwnPosts = ({ userId }: { readonly userId: string }) => {
  const [isArranging, setArranging] = useState(false);
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
        action={<ButtonLink to={paths.upload}>{labels.createPost}</ButtonLink>}
      >
        Publish your first work: it appears here and in the gallery.
      </EmptyState>
    );
  }
  if (isArranging)
    return (
      <Suspense fallback={<PostGridSkeleton count={6} />}>
        <ArrangePosts userId={userId} onDone={() => setArranging(false)} />
      </Suspense>
    );
  return (
    <>
      {posts.length > 1 ? (
        <div className={styles.arrange}>
          <Button variant="quiet" size="small" onClick={() => setArranging(true)}>
            Arrange
          </Button>
        </div>
      ) : null}
      <PagedPosts
        posts={posts}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
};
