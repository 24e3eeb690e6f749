/** The people that a search found, or its loading, failed or empty state. */
import { useQuery } from '@tanstack/react-query';
import type { FoundPerson, PeopleSearchPage } from '@vitrine/contract';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useClient } from '../../lib/site.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import type { PeopleParams } from './people-params.ts';
import styles from './people-results.module.css';
import { PersonCard } from './person-card.tsx';
import { peopleSearchQuery } from './queries.ts';

const skeletons = [1, 2, 3, 4, 5, 6];

/** What a person should know about the results. */
const Notes = ({ q, found }: { readonly q: string; readonly found: PeopleSearchPage }) => (
  <output className={styles.notes}>
    {found.corrected !== null && found.total > 0 ? (
      <span>
        Nobody has “{q.slice(0, 80)}”. These are the people for <strong>{found.corrected}</strong>.
      </span>
    ) : null}
    {found.cut ? <span>Your search is long. Only its beginning was used.</span> : null}
    {found.partial && found.total > 0 ? <span>Nobody has all of these words. These have some of them.</span> : null}
  </output>
);

type Props = {
  readonly params: PeopleParams;
  readonly renderAction: (person: FoundPerson) => ReactNode;
  /** Below the people. */
  readonly renderPages: (totalPages: number) => ReactNode;
  /** Below the empty state. */
  readonly suggestions: ReactNode;
};

export const PeopleResults = ({ params, renderAction, renderPages, suggestions }: Props) => {
  const viewerId = useSession()?._id;
  const found = useQuery(peopleSearchQuery(useClient(), params));
  if (found.isPending) {
    return (
      <section className={styles.people} aria-busy="true" aria-label="People are loading">
        {skeletons.map((card) => (
          <Skeleton key={card} style={{ height: 230 }} />
        ))}
      </section>
    );
  }
  if (found.isError) {
    return (
      <FailedState title="The people did not load." onRetry={() => void found.refetch()}>
        {found.error.message}
      </FailedState>
    );
  }
  const { people, totalPages } = found.data;
  if (people.length === 0) {
    return (
      <>
        <Notes q={params.q} found={found.data} />
        <EmptyState
          title={params.page > 1 ? 'There is nobody on this page.' : 'Nobody found.'}
          action={<ButtonLink to={paths.people()}>See everybody</ButtonLink>}
        >
          Try another word, or fewer of them.
        </EmptyState>
        {suggestions}
      </>
    );
  }
  return (
    <div aria-busy={found.isPlaceholderData || undefined}>
      <Notes q={params.q} found={found.data} />
      <ul className={styles.people} aria-label="People">
        {people.map((person) => (
          <PersonCard key={person._id} person={person} viewerId={viewerId} action={renderAction(person)} />
        ))}
      </ul>
      {renderPages(totalPages)}
    </div>
  );
};
