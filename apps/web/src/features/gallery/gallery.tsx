/** The part of the gallery the address asks for: works, or what stands in their place. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PostGrid, PostGridSkeleton } from '../../entities/post/card/post-grid.tsx';
import type { GalleryParams } from '../../entities/post/gallery-params.ts';
import { postListQuery } from '../../entities/post/queries.ts';
import { messages } from '../../lib/messages.ts';
import { useClient } from '../../lib/site.tsx';
import { say } from '../../lib/toasts.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import styles from './gallery.module.css';
import { Pagination } from './pagination.tsx';

type Props = {
  readonly path: string;
  readonly address: GalleryParams;
  readonly skeletons: number;
  readonly early?: boolean;
};

const Works = ({ path, address, skeletons, early = false }: Props) => {
  const list = useQuery(postListQuery(useClient(), address));
  useEffect(() => {
    if (list.error) say.error(messages.postsFailed);
  }, [list.error]);

  if (list.isPending) return <PostGridSkeleton count={skeletons} />;
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
        {address.category ? `Nobody has shown any ${address.category} here yet.` : 'There is nothing on this page.'}
      </EmptyState>
    );
  }
  return (
    <>
      <PostGrid posts={posts} early={early} />
      <Pagination path={path} address={{ ...address, seed: address.seed || (seed ?? '') }} totalPages={totalPages} />
    </>
  );
};

export const Gallery = (props: Props) => (
  <section className={styles.gallery} aria-label="Works">
    <Works {...props} />
  </section>
);
