/** The works of a collection as a wall; owner and co-editors can arrange them. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CollectionDetail } from '@vitrine/contract';
import { Suspense } from 'react';
import { PostFeed } from '../../entities/post/card/post-feed.tsx';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { paths } from '../../lib/paths.ts';
import { useClient } from '../../lib/site.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { collectionPostsQuery } from './queries.ts';

const ArrangeList = lazyComponent(async () => (await import('./arrange-list.tsx')).ArrangeList);

type Props = { readonly collection: CollectionDetail; readonly isArranging: boolean };

export const CollectionWorks = ({ collection: { _id, role }, isArranging }: Props) => {
  const query = useInfiniteQuery(collectionPostsQuery(useClient(), _id));
  return (
    <section aria-label="Works">
      {isArranging ? (
        <Suspense fallback={null}>
          <ArrangeList collectionId={_id} />
        </Suspense>
      ) : (
        <PostFeed
          query={query}
          skeletons={6}
          empty={
            <EmptyState
              title="Nothing here yet."
              action={<ButtonLink to={paths.explore}>Explore the gallery</ButtonLink>}
            >
              {role === 'none'
                ? 'Works appear here when they are saved.'
                : 'Press Save on a work, and choose this collection.'}
            </EmptyState>
          }
        />
      )}
    </section>
  );
};
