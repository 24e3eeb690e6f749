/** A list of collections, or the loading, error or empty state. */

import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { CollectionPage } from '@vitrine/contract';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useClient } from '../../lib/site.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ShowMore } from '../../ui/button/show-more.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import { CollectionCard } from './collection-card.tsx';
import styles from './collection-list.module.css';
import { CollectionsSkeleton } from './collections-skeleton.tsx';
import { personCollectionsQuery } from './queries.ts';

const EditDialog = lazyComponent(async () => (await import('./edit-dialog.tsx')).EditDialog);

type ListProps = {
  readonly query: UseInfiniteQueryResult<InfiniteData<CollectionPage>>;
  readonly empty: ReactNode;
  readonly label: string;
  /** The person on whose page they are: their name is left out. */
  readonly pageOf?: string;
};

export const CollectionList = ({ query, empty, label, pageOf }: ListProps) => {
  if (query.isPending) return <CollectionsSkeleton label={label} />;
  if (query.isLoadingError) {
    return (
      <FailedState title="The collections did not load." onRetry={() => void query.refetch()}>
        {query.error.message}
      </FailedState>
    );
  }
  const collections = query.data?.pages.flatMap((page) => page.collections) ?? [];
  if (collections.length === 0) return empty;
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {collections.map((collection) => (
          <li key={collection._id}>
            <CollectionCard collection={collection} hasOwner={collection.owner._id !== pageOf} />
          </li>
        ))}
      </ul>
      <ShowMore query={query} centred />
    </>
  );
};

/** Opens the dialog in which a collection is named. */
const NewCollectionButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>New collection</Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <EditDialog collection={null} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

type Props = {
  readonly userId: string;
  readonly name: string;
  /** Beside the button that adds to one's own. */
  readonly title?: ReactNode;
  /** Above the list. */
  readonly children?: ReactNode;
};

/** The collections of a person; their own can be added to. */
export const PersonCollections = ({ userId, name, title, children }: Props) => {
  const isOwn = useSession()?._id === userId;
  const query = useInfiniteQuery(personCollectionsQuery(useClient(), userId));
  const hasSome = (query.data?.pages[0]?.collections.length ?? 0) > 0;
  return (
    <div className={styles.person}>
      {title || (isOwn && hasSome) ? (
        <div className={styles.actions}>
          {title}
          {isOwn && hasSome ? <NewCollectionButton /> : null}
        </div>
      ) : null}
      {children}
      <CollectionList
        query={query}
        label="Collections"
        pageOf={userId}
        empty={
          isOwn ? (
            <EmptyState title="No collections yet." action={<NewCollectionButton />}>
              Save works you want to come back to. Collections can be private, or edited with others.
            </EmptyState>
          ) : (
            <EmptyState
              title="No collections yet."
              action={<ButtonLink to={paths.explore}>Explore the gallery</ButtonLink>}
            >
              {name} has not shared a collection so far.
            </EmptyState>
          )
        }
      />
    </div>
  );
};
