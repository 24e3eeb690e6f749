/** The followers of a user, the people they follow or those who like a post, or the loading, error or empty state. */

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedPerson } from '@vitrine/contract';
import { type ReactNode, useEffect, useMemo } from 'react';
import { roleAndCity } from '../../entities/person/person-subtitle.ts';
import { profilePath } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { useClient } from '../../lib/site.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { ShowMore } from '../../ui/button/show-more.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import { FollowButton } from './follow-button.tsx';
import styles from './people.module.css';
import { type PeopleKind, peopleQuery } from './people-query.ts';
import { followStatusQuery } from './queries.ts';

const PersonRow = ({ person, viewerId }: { readonly person: ListedPerson; readonly viewerId: string | undefined }) => {
  const line = roleAndCity(person);
  return (
    <li className={styles.person}>
      <Link to={profilePath(person, viewerId)} className={styles.link}>
        <Avatar picture={person.pic} size={48} />
        <span className={styles.names}>
          <span className={styles.name}>{person.name}</span>
          {line === '' ? null : <span className={styles.role}>{line}</span>}
        </span>
      </Link>
      <FollowButton userId={person._id} name={person.name} />
    </li>
  );
};

/** The list says whom the member follows, so that the buttons need no call of their own. */
const useListedStatuses = (people: readonly ListedPerson[], viewerId: string | undefined) => {
  const client = useClient();
  const queries = useQueryClient();
  useEffect(() => {
    if (viewerId === undefined) return;
    for (const { _id, isFollowing } of people) {
      const { queryKey } = followStatusQuery(client, _id);
      if (queries.getQueryData(queryKey) === undefined) queries.setQueryData(queryKey, { isFollowing });
    }
  }, [client, queries, people, viewerId]);
};

type Props = {
  readonly kind: PeopleKind;
  /** Of the person, or of the post. */
  readonly id: string;
  readonly empty: string;
  /** Shown below the empty state. */
  readonly nextStep: ReactNode;
};

export const PeopleList = ({ kind, id, empty, nextStep }: Props) => {
  const viewerId = useSession()?._id;
  const query = useInfiniteQuery(peopleQuery(useClient(), kind, id));
  const people = useMemo(() => query.data?.pages.flatMap((page) => page.people) ?? [], [query.data]);
  useListedStatuses(people, viewerId);
  if (query.isPending) {
    return (
      <section className={styles.people} aria-busy="true" aria-label="People are loading">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} style={{ height: 74 }} />
        ))}
      </section>
    );
  }
  if (query.isLoadingError) {
    return (
      <FailedState title="The people did not load." onRetry={() => void query.refetch()}>
        {query.error.message}
      </FailedState>
    );
  }
  if (people.length === 0) return <EmptyState title={empty} action={nextStep} />;
  return (
    <>
      <ul className={styles.people}>
        {people.map((person) => (
          <PersonRow key={person._id} person={person} viewerId={viewerId} />
        ))}
      </ul>
      <ShowMore query={query} centred />
    </>
  );
};
