/** `/@handle/collections`: the collections of a person; one's own with invitations and those one follows. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { User } from '@vitrine/contract';
import { CollectionList, PersonCollections } from '../../../features/collections/collection-list.tsx';
import { Invitations } from '../../../features/collections/invitations.tsx';
import { followedCollectionsQuery, personCollectionsQuery } from '../../../features/collections/queries.ts';
import { ProfileLoadError } from '../../../features/profiles/profile-states.tsx';
import { personQuery, prefetchPerson } from '../../../features/profiles/queries.ts';
import { Head } from '../../../lib/head.tsx';
import { paths, profilePath } from '../../../lib/paths.ts';
import { Redirect } from '../../../lib/router/redirect.ts';
import { useParams } from '../../../lib/router/router.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { useClient } from '../../../lib/site.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { BackTitle } from '../../../ui/states/back-title.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import type { PrefetchContext } from '../../routing/lazy-page.tsx';
import styles from './collections.module.css';

const prefetchPage = async ({ client, queries, params }: PrefetchContext) => {
  const { handle = '' } = params;
  const person = await prefetchPerson(client, queries, `@${handle}`);
  if (person.handle && person.handle !== handle) throw new Redirect(paths.collections(person.handle));
  const list = personCollectionsQuery(client, person._id);
  await queries.prefetchInfiniteQuery(list);
  // Made for nobody in particular: the browser asks again with its session.
  queries.setQueryData(list.queryKey, (data) => data, { updatedAt: 0 });
};

export const prefetch = import.meta.env.SSR ? prefetchPage : undefined;

const Followed = () => (
  <section aria-labelledby="followed-collections">
    <h2 id="followed-collections" className={styles.title}>
      Collections you follow
    </h2>
    <CollectionList
      query={useInfiniteQuery(followedCollectionsQuery(useClient()))}
      label="Collections you follow"
      empty={
        <EmptyState
          title="You don't follow any collections yet."
          action={<ButtonLink to={paths.explore}>Explore the gallery</ButtonLink>}
        >
          A work's page lists the collections it is in. Open one and press Follow.
        </EmptyState>
      }
    />
  </section>
);

const Collections = ({ user, handle }: { readonly user: User; readonly handle: string }) => {
  const viewerId = useSession()?._id;
  const isOwn = viewerId === user._id;
  return (
    <div className={styles.page}>
      <Head
        title={`Collections of ${user.name}`}
        description={`Collections of works that ${user.name} keeps on Vitrine.`}
        path={paths.collections(handle)}
        picture={user.pic}
      />
      <PersonCollections
        userId={user._id}
        name={user.name}
        title={<BackTitle to={profilePath(user, viewerId)} back={user.name} title="Collections" />}
      >
        {isOwn ? <Invitations /> : null}
      </PersonCollections>
      {isOwn ? <Followed /> : null}
    </div>
  );
};

export const Page = () => {
  const { handle = '' } = useParams();
  const person = useQuery(personQuery(useClient(), `@${handle}`));
  if (person.data) return <Collections user={person.data} handle={handle} />;
  return (
    <div className={styles.page}>
      <Head title="Collections" description="Collections on Vitrine." path={paths.collections(handle)} hidden />
      {person.isError ? (
        <ProfileLoadError error={person.error} onRetry={() => void person.refetch()} />
      ) : (
        <Skeleton style={{ height: 320 }} />
      )}
    </div>
  );
};
