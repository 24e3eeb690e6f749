/** A page of the gallery, or its loading, error or empty state. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PostGrid, PostGridSkeleton } from '../../entities/post/card/post-grid.tsx';
import type { GalleryParams } from '../../entities/post/gallery-params.ts';
import { postListQuery } from '../../entities/post/queries.ts';
import { messages } from '../../lib/messages.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import { classes } from '../../ui/styles/classes.ts';
import styles from './gallery.module.css';
import { Pagination } from './pagination.tsx';

type Props = {
  readonly path: string;
  readonly params: GalleryParams;
  readonly skeletons: number;
  readonly eager?: boolean;
  readonly rhythm?: boolean;
};

const Posts = ({ path, params, skeletons, eager = false, rhythm = false }: Props) => {
  const list = useQuery(postListQuery(useClient(), params));
  useEffect(() => {
    if (list.error) toast.error(messages.postsFailed);
  }, [list.error]);

  if (list.isPending) return <PostGridSkeleton count={skeletons} rhythm={rhythm} />;
  if (list.isError) {
    return (
      <FailedState title="The works did not load." onRetry={() => void list.refetch()}>
        {list.error.message}
      </FailedState>
    );
  }
  const { posts, totalPages, seed } = list.data;
  if (posts.length === 0) {
    return (
      <EmptyState title="No works here yet." action={<ButtonLink to={path}>See everything</ButtonLink>}>
        {params.category ? `Nobody has shown any ${params.category} here yet.` : 'There is nothing on this page.'}
      </EmptyState>
    );
  }
  return (
    <>
      <PostGrid posts={posts} eager={eager} rhythm={rhythm} />
      <Pagination path={path} params={{ ...params, seed: seed ?? params.seed }} totalPages={totalPages} />
    </>
  );
};

export const Gallery = (props: Props) => (
  <section className={styles.gallery} aria-label="Works">
    <Posts {...props} />
  </section>
);

/** The places of the works, before it is known which list is shown. */
export const GallerySkeleton = ({ count }: { readonly count: number }) => (
  <section className={classes(styles.gallery, styles.feed)} aria-label="Works">
    <PostGridSkeleton count={count} />
  </section>
);
