/** Settings: the people whom the member has blocked and muted, each of whom can be unblocked and unmuted. */

import { useInfiniteQuery } from '@tanstack/react-query';
import type { HiddenPeople as Page } from '@vitrine/contract';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useClient } from '../../lib/site.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ShowMore } from '../../ui/button/show-more.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { FailedState } from '../../ui/states/states.tsx';
import styles from './hidden-people.module.css';
import { hiddenPeopleQuery } from './queries.ts';
import { useHide } from './use-hide.ts';

const kinds = {
  blocked: {
    title: 'Blocked',
    empty: 'You have blocked nobody. The menu on a profile has Block.',
    undo: 'unblock',
    label: 'Unblock',
  },
  muted: {
    title: 'Muted',
    empty: 'You have muted nobody. The menu on a profile has Mute.',
    undo: 'unmute',
    label: 'Unmute',
  },
} as const;

type Kind = keyof typeof kinds;
type Person = Page['people'][number];

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

const Row = ({ kind, person }: { readonly kind: Kind; readonly person: Person }) => {
  const { undo, label } = kinds[kind];
  const hide = useHide(person._id);
  return (
    <li className={styles.row}>
      <Link className={styles.person} to={paths.person(person)}>
        <Avatar picture={person.pic} size={40} />
        <span className={styles.names}>
          <span className={styles.name}>{person.name}</span>
          <span className={styles.since}>Since {day.format(new Date(person.since))}</span>
        </span>
      </Link>
      <Button
        size="small"
        busy={hide.isPending}
        aria-label={`${label} ${person.name}`}
        onClick={() => hide.mutate(undo)}
      >
        {label}
      </Button>
    </li>
  );
};

const People = ({ kind }: { readonly kind: Kind }) => {
  const query = useInfiniteQuery(hiddenPeopleQuery(useClient(), kind));
  if (query.isPending) return <Skeleton style={{ height: 64 }} />;
  if (query.isLoadingError)
    return <FailedState onRetry={() => void query.refetch()}>{query.error.message}</FailedState>;
  const people = query.data?.pages.flatMap((page) => page.people) ?? [];
  if (people.length === 0) return <p className={styles.empty}>{kinds[kind].empty}</p>;
  return (
    <>
      <ul className={styles.list}>
        {people.map((person) => (
          <Row key={person._id} kind={kind} person={person} />
        ))}
      </ul>
      <ShowMore query={query} size="small" />
    </>
  );
};

export const HiddenPeople = () => (
  <div className={styles.lists}>
    {(['blocked', 'muted'] as const).map((kind) => (
      <section key={kind} aria-labelledby={`hidden-${kind}`} className={styles.section}>
        <h3 id={`hidden-${kind}`} className={styles.title}>
          {kinds[kind].title}
        </h3>
        <People kind={kind} />
      </section>
    ))}
  </div>
);
