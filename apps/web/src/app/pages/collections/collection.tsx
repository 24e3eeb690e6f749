/** `/collections/:collectionId/:slug`: a collection. */
import { useQuery } from '@tanstack/react-query';
import type { CollectionDetail } from '@vitrine/contract';
import { useState } from 'react';
import { CollectionHead } from '../../../features/collections/collection-head.tsx';
import { CollectionWorks } from '../../../features/collections/collection-works.tsx';
import { collectionPostsQuery, collectionQuery } from '../../../features/collections/queries.ts';
import { isMissing } from '../../../lib/api/failure.ts';
import { Head } from '../../../lib/head.tsx';
import { paths } from '../../../lib/paths.ts';
import { Redirect } from '../../../lib/router/redirect.ts';
import { useParams } from '../../../lib/router/router.tsx';
import { useClient } from '../../../lib/site.tsx';
import { slugOf } from '../../../lib/slug.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { FullPageNotice } from '../../../ui/states/full-page-notice.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { FailedState } from '../../../ui/states/states.tsx';
import type { PrefetchContext } from '../../routing/lazy-page.tsx';
import styles from './collections.module.css';

/** The server knows nobody: a private collection answers 404, and the browser fetches it with its session. */
const prefetchPage = async ({ client, queries, params }: PrefetchContext) => {
  const { collectionId = '', slug } = params;
  const query = collectionQuery(client, collectionId);
  const { title } = await queries.fetchQuery(query);
  if (slug !== undefined && slug !== slugOf(title)) throw new Redirect(paths.collection(collectionId, title));
  await queries.prefetchInfiniteQuery(collectionPostsQuery(client, collectionId));
  // Made for nobody in particular: the browser asks again with its session.
  queries.setQueryData(query.queryKey, (data) => data, { updatedAt: 0 });
};

export const prefetch = import.meta.env.SSR ? prefetchPage : undefined;

const Found = ({ collection }: { readonly collection: CollectionDetail }) => {
  const { _id, title, description, owner, covers, isPublic, role, posts } = collection;
  const [isWanted, setWanted] = useState(false);
  const mayArrange = role !== 'none' && posts > 0;
  const isArranging = isWanted && mayArrange;
  return (
    <div className={styles.page}>
      <Head
        title={`${title} by ${owner.name}`}
        description={description || `A collection of works by ${owner.name} on Vitrine.`}
        path={paths.collection(_id, title)}
        {...(covers[0] ? { picture: covers[0] } : {})}
        hidden={!isPublic}
      />
      <CollectionHead
        collection={collection}
        arrange={
          mayArrange ? (
            <Button variant={isArranging ? 'primary' : 'quiet'} onClick={() => setWanted(!isArranging)}>
              {isArranging ? 'Done' : 'Arrange'}
            </Button>
          ) : null
        }
      />
      <CollectionWorks collection={collection} isArranging={isArranging} />
    </div>
  );
};

export const Page = () => {
  const { collectionId = '' } = useParams();
  const query = useQuery(collectionQuery(useClient(), collectionId));
  const isGone = isMissing(query.error);
  if (query.data && !isGone) return <Found key={collectionId} collection={query.data} />;
  return (
    <div className={styles.page}>
      <Head title="A collection" description="A collection on Vitrine." path={paths.collection(collectionId)} hidden />
      {query.isPending ? <Skeleton style={{ height: 320 }} /> : null}
      {isGone ? (
        <FullPageNotice
          title="This collection is not here."
          action={<ButtonLink to={paths.explore}>Explore the gallery</ButtonLink>}
        >
          It does not exist, or no longer does, or it is private.
        </FullPageNotice>
      ) : null}
      {query.isError && !isGone ? (
        <FailedState title="The collection did not load." onRetry={() => void query.refetch()} />
      ) : null}
    </div>
  );
};
