/** `/user-profile?userId=`: a public profile. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { userPostsQuery } from '../../entities/post/queries.ts';
import { ProfileLayout } from '../../features/profiles/profile-layout.tsx';
import { ProfileLoadError, ProfileNotFound, ProfileSkeleton } from '../../features/profiles/profile-states.tsx';
import { aboutQuery, personQuery, prefetchPerson } from '../../features/profiles/queries.ts';
import { UserPosts } from '../../features/profiles/user-posts.tsx';
import { FollowButton } from '../../features/social/follow-button.tsx';
import { MessageLink } from '../../features/social/message-link.tsx';
import { Head } from '../../lib/head.tsx';
import { labels, messages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import type { PrefetchContext } from '../routing/lazy-page.tsx';

const AboutPanel = lazy(async () => ({
  default: (await import('../../features/profiles/about-panel.tsx')).AboutPanel,
}));

const About = ({ userId }: { readonly userId: string }) => (
  <Suspense fallback={<Skeleton style={{ height: 160 }} />}>
    <AboutPanel userId={userId} emptyTitle={messages.noAbout} />
  </Suspense>
);

const projectViews = { views: 'Project Views' };

export const prefetch = ({ client, queries, search }: PrefetchContext) => {
  const userId = search.get('userId') ?? '';
  return Promise.all([
    prefetchPerson(client, queries, userId),
    queries.prefetchInfiniteQuery(userPostsQuery(client, userId)),
    queries.prefetchQuery(aboutQuery(client, userId)),
  ]);
};

const NoPersonHead = ({ userId }: { readonly userId: string }) => (
  <Head title="A profile" description="A profile on Vitrine." path={paths.person(userId)} hidden />
);

const Person = ({ userId }: { readonly userId: string }) => {
  const client = useClient();
  const session = useSession();
  const person = useQuery(personQuery(client, userId));
  useEffect(() => {
    if (person.isError) toast.error(messages.profileFailed);
  }, [person.isError]);
  if (!person.data) {
    return (
      <>
        <NoPersonHead userId={userId} />
        {person.isError ? (
          <ProfileLoadError error={person.error} onRetry={() => void person.refetch()} />
        ) : (
          <ProfileSkeleton />
        )}
      </>
    );
  }
  const user = person.data;
  return (
    <>
      <Head
        title={user.name}
        description={user.about || `Works by ${user.name} on Vitrine.`}
        path={paths.person(user._id)}
        picture={user.pic}
        kind="profile"
      />
      <ProfileLayout
        user={user}
        statLabels={projectViews}
        actions={
          session?._id === user._id ? (
            <ButtonLink to={paths.profile}>{labels.myProfile}</ButtonLink>
          ) : (
            <>
              <FollowButton userId={user._id} size="medium" />
              <MessageLink userId={user._id} />
            </>
          )
        }
      >
        <Tabs
          label={user.name}
          tabs={[
            { value: 'posts', label: labels.myPosts, content: <UserPosts userId={user._id} name={user.name} /> },
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

export const Page = () => {
  const userId = useSearchParams().get('userId') ?? '';
  if (userId !== '') return <Person userId={userId} />;
  return (
    <>
      <NoPersonHead userId={userId} />
      <ProfileNotFound />
    </>
  );
};
