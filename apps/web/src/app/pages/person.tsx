/** `/@handle` and `/user-profile?userId=`: a public profile. */
import { useQuery } from '@tanstack/react-query';
import type { User } from '@vitrine/contract';
import { Suspense, useEffect } from 'react';
import { userPostsQuery } from '../../entities/post/queries.ts';
import { ProfileLayout } from '../../features/profiles/profile-layout.tsx';
import { ProfileLoadError, ProfileSkeleton } from '../../features/profiles/profile-states.tsx';
import { aboutQuery, personQuery, prefetchPerson } from '../../features/profiles/queries.ts';
import { UserPosts } from '../../features/profiles/user-posts.tsx';
import { FollowButton } from '../../features/social/follow-button.tsx';
import { MessageLink } from '../../features/social/message-link.tsx';
import { isMissing } from '../../lib/api/failure.ts';
import { Head } from '../../lib/head.tsx';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { labels, messages } from '../../lib/messages.ts';
import { paths, patterns } from '../../lib/paths.ts';
import { Redirect } from '../../lib/router/redirect.ts';
import { useParams, useSearchParams } from '../../lib/router/router.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import type { PrefetchContext } from '../routing/lazy-page.tsx';

const AboutPanel = lazyComponent(async () => (await import('../../features/profiles/about-panel.tsx')).AboutPanel);

const About = ({ userId }: { readonly userId: string }) => (
  <Suspense fallback={<Skeleton style={{ height: 160 }} />}>
    <AboutPanel userId={userId} emptyTitle={messages.noAbout} />
  </Suspense>
);

const Credited = lazyComponent(async () => (await import('../../features/profiles/credited.tsx')).Credited);

const PersonCollections = lazyComponent(
  async () => (await import('../../features/collections/collection-list.tsx')).PersonCollections,
);

const PersonMenu = lazyComponent(async () => (await import('../../features/safety/person-menu.tsx')).PersonMenu);

const BlockedProfile = lazyComponent(
  async () => (await import('../../features/safety/blocked-profile.tsx')).BlockedProfile,
);

const Worked = ({ user }: { readonly user: User }) => (
  <Suspense fallback={<Skeleton style={{ height: 160 }} />}>
    <Credited userId={user._id} name={user.name} />
  </Suspense>
);

const projectViews = { views: 'Project Views' };

const prefetchWorks = ({ client, queries }: PrefetchContext, userId: string) => [
  queries.prefetchInfiniteQuery(userPostsQuery(client, userId)),
  queries.prefetchQuery(aboutQuery(client, userId)),
];

/** An earlier handle, or one in capitals, leads to the address with the current one. */
const prefetchPage = async (context: PrefetchContext) => {
  const { client, queries, params, search } = context;
  const { handle } = params;
  const userId = search.get('userId') ?? '';
  if (handle === undefined)
    return Promise.all([prefetchPerson(client, queries, userId), ...prefetchWorks(context, userId)]);
  const person = await prefetchPerson(client, queries, `@${handle}`);
  if (person.handle !== handle) throw new Redirect(paths.person(person));
  return Promise.all(prefetchWorks(context, person._id));
};

export const prefetch = import.meta.env.SSR ? prefetchPage : undefined;

const Profile = ({ user }: { readonly user: User }) => {
  const session = useSession();
  return (
    <>
      <Head
        title={user.name}
        description={user.about || `Works by ${user.name} on Vitrine.`}
        path={paths.person(user)}
        picture={user.pic}
        kind="profile"
      />
      <ProfileLayout
        user={user}
        stats={projectViews}
        actions={
          session?._id === user._id ? (
            <ButtonLink to={paths.profile}>{labels.myProfile}</ButtonLink>
          ) : (
            <>
              <FollowButton userId={user._id} size="medium" />
              <MessageLink userId={user._id} />
              {session ? (
                <Suspense fallback={null}>
                  <PersonMenu person={user} />
                </Suspense>
              ) : null}
            </>
          )
        }
      >
        <Tabs
          label={user.name}
          tabs={[
            { value: 'posts', label: labels.myPosts, content: <UserPosts userId={user._id} name={user.name} /> },
            {
              value: 'collections',
              label: 'Collections',
              content: (
                <Suspense>
                  <PersonCollections userId={user._id} name={user.name} />
                </Suspense>
              ),
            },
            { value: 'credited', label: 'Credited', content: <Worked user={user} /> },
            {
              value: 'about',
              label: labels.about,
              content: <About userId={user._id} />,
            },
          ]}
        />
      </ProfileLayout>
    </>
  );
};

type FailureProps = { readonly error: Error; readonly onRetry: () => void };

const Failed = (props: FailureProps) => {
  useEffect(() => void toast.error(messages.profileFailed), []);
  return <ProfileLoadError {...props} />;
};

/** A member may have blocked the person. */
const Missing = ({ address, error, onRetry }: FailureProps & { readonly address: string }) => {
  const session = useSession();
  const notice = <Failed error={error} onRetry={onRetry} />;
  if (!session || !isMissing(error)) return notice;
  return (
    <Suspense fallback={<ProfileSkeleton />}>
      <BlockedProfile address={address} loading={<ProfileSkeleton />} missing={notice} />
    </Suspense>
  );
};

export const Page = () => {
  const { handle } = useParams();
  const userId = useSearchParams().get('userId') ?? '';
  const address = handle ? `@${handle}` : userId;
  const person = useQuery(personQuery(useClient(), address));
  // Rendered on the server for everybody, but not for this member, if one of the two has blocked the other.
  const isHidden = isMissing(person.error);
  const isStale = person.isError && person.data !== undefined && !isHidden;
  useEffect(() => {
    if (isStale) toast.error(messages.profileFailed);
  }, [isStale]);
  if (person.data && !isHidden) return <Profile user={person.data} />;
  return (
    <>
      <Head title="A profile" description="A profile on Vitrine." path={patterns.person} hidden />
      {person.error ? (
        <Missing address={address} error={person.error} onRetry={() => void person.refetch()} />
      ) : (
        <ProfileSkeleton />
      )}
    </>
  );
};
