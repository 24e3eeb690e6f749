/** What the pages of followers and of followed people share. */
import { useQuery } from '@tanstack/react-query';
import { ProfileLoadError, ProfileNotFound } from '../../features/profiles/profile-states.tsx';
import { personQuery, prefetchPerson } from '../../features/profiles/queries.ts';
import { PeopleList } from '../../features/social/people-list.tsx';
import { type PeopleKind as AnyKind, peopleQuery } from '../../features/social/people-query.ts';
import { Head } from '../../lib/head.tsx';
import { memberLabels } from '../../lib/member-messages.ts';
import { labels } from '../../lib/messages.ts';
import { paths, profilePath } from '../../lib/paths.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { useClient } from '../../lib/site.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { BackTitle } from '../../ui/states/back-title.tsx';
import type { PrefetchContext } from '../routing/lazy-page.tsx';
import styles from './people-page.module.css';

type PeopleKind = Exclude<AnyKind, 'hearted'>;

export const prefetchPeople =
  (kind: PeopleKind) =>
  async ({ client, queries, search }: PrefetchContext) => {
    const userId = search.get('userId') ?? '';
    const list = peopleQuery(client, kind, userId);
    await Promise.all([prefetchPerson(client, queries, userId), queries.prefetchInfiniteQuery(list)]);
    // Made for nobody in particular: the browser asks again with its session.
    queries.setQueryData(list.queryKey, (data) => data, { updatedAt: 0 });
  };

const titles = { followers: 'Followers', following: 'Following' } as const;

const emptyOf = (kind: PeopleKind, isOwn: boolean, name: string) => {
  if (kind === 'followers') return isOwn ? 'Nobody follows you yet.' : `Nobody follows ${name} yet.`;
  return isOwn ? 'You follow nobody yet.' : `${name} follows nobody yet.`;
};

const nextStepOf = (kind: PeopleKind, isOwn: boolean) =>
  kind === 'followers' && isOwn ? (
    <ButtonLink to={paths.upload} variant="primary">
      {labels.createPost}
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.explore}>Explore the gallery</ButtonLink>
  );

const People = ({ kind, userId }: { readonly kind: PeopleKind; readonly userId: string }) => {
  const session = useSession();
  const person = useQuery(personQuery(useClient(), userId));
  const name = person.data?.name ?? '';
  if (person.isError && !person.data)
    return <ProfileLoadError error={person.error} onRetry={() => void person.refetch()} />;
  const isOwn = session?._id === userId;
  return (
    <div className={styles.page}>
      <Head
        title={`${titles[kind]} of ${name}`}
        description={`${titles[kind]} of ${name} on Vitrine.`}
        path={paths[kind](userId)}
        hidden
      />
      <BackTitle
        to={profilePath(person.data ?? { _id: userId }, session?._id)}
        back={isOwn ? memberLabels.backToProfile : name}
        title={titles[kind]}
      />
      <PeopleList kind={kind} id={userId} empty={emptyOf(kind, isOwn, name)} nextStep={nextStepOf(kind, isOwn)} />
    </div>
  );
};

export const PeoplePage = ({ kind }: { readonly kind: PeopleKind }) => {
  const userId = useSearchParams().get('userId') ?? '';
  return userId === '' ? <ProfileNotFound /> : <People kind={kind} userId={userId} />;
};
