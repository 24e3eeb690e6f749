/** `/profile`: the signed-in user's own profile, with buttons to change it. */
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { ownProfileQuery } from '../../entities/person/own-profile-query.ts';
import { PictureButton } from '../../features/accounts/picture/picture-buttons.tsx';
import { CollectionsSkeleton } from '../../features/collections/collections-skeleton.tsx';
import { AboutPanel } from '../../features/profiles/about-panel.tsx';
import { Credited } from '../../features/profiles/credited.tsx';
import { OwnPosts } from '../../features/profiles/own-posts.tsx';
import { ProfileLayout } from '../../features/profiles/profile-layout.tsx';
import { ProfileLoadError, ProfileSkeleton } from '../../features/profiles/profile-states.tsx';
import { DraftPanelSkeleton } from '../../features/publishing/drafts/drafts-skeleton.tsx';
import { Head } from '../../lib/head.tsx';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { memberLabels, memberMessages } from '../../lib/member-messages.ts';
import { labels, messages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { useMembersOnly } from '../routing/use-members-only.ts';

const DraftList = lazyComponent(
  async () => (await import('../../features/publishing/drafts/draft-list.tsx')).DraftList,
);

const PersonCollections = lazyComponent(
  async () => (await import('../../features/collections/collection-list.tsx')).PersonCollections,
);

const OwnCollections = (props: { readonly userId: string; readonly name: string }) => (
  <Suspense fallback={<CollectionsSkeleton label="Collections" />}>
    <PersonCollections {...props} />
  </Suspense>
);

const Drafts = () => (
  <Suspense fallback={<DraftPanelSkeleton />}>
    <DraftList />
  </Suspense>
);

const writeAbout = <ButtonLink to={paths.editor}>Write it</ButtonLink>;

const OwnProfile = () => {
  const tab = useLocation().hash.slice(1);
  const profile = useQuery({ ...ownProfileQuery(useClient()), refetchOnMount: 'always' });
  useEffect(() => {
    if (profile.isError) toast.error(messages.profileFailed);
  }, [profile.isError]);
  if (profile.isError && !profile.data)
    return <ProfileLoadError error={profile.error} onRetry={() => void profile.refetch()} />;
  if (!profile.data) return <ProfileSkeleton />;
  return (
    <ProfileLayout
      user={profile.data}
      stats={{ likesTo: paths.hearts, viewsTo: paths.statistics() }}
      bannerActions={<PictureButton kind="banner" />}
      avatarActions={<PictureButton kind="avatar" />}
      actions={
        <>
          <ButtonLink to={paths.editor}>{memberLabels.editProfile}</ButtonLink>
          <ButtonLink to={paths.upload} variant="primary">
            {labels.createPost}
          </ButtonLink>
        </>
      }
    >
      <Tabs
        key={tab}
        first={tab}
        label={profile.data.name}
        tabs={[
          { value: 'posts', label: labels.myPosts, content: <OwnPosts userId={profile.data._id} /> },
          { value: 'drafts', label: 'Drafts', content: <Drafts /> },
          {
            value: 'collections',
            label: 'Collections',
            content: <OwnCollections userId={profile.data._id} name={profile.data.name} />,
          },
          {
            value: 'credited',
            label: memberLabels.credited,
            content: <Credited userId={profile.data._id} name={null} />,
          },
          {
            value: 'about',
            label: labels.about,
            content: (
              <AboutPanel userId={profile.data._id} emptyTitle={memberMessages.noOwnAbout} emptyAction={writeAbout} />
            ),
          },
        ]}
      />
    </ProfileLayout>
  );
};

export const Page = () => {
  const session = useMembersOnly();
  return (
    <>
      <Head title={labels.myProfile} description="Your profile on Vitrine." path={paths.profile} hidden />
      {session ? <OwnProfile key={session._id} /> : <ProfileSkeleton />}
    </>
  );
};
