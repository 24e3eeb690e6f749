/** `/profile`: the signed-in user's own profile, with buttons to change it. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PictureButton } from '../../features/accounts/picture/picture-buttons.tsx';
import { ownProfileQuery } from '../../features/accounts/queries.ts';
import { AboutPanel } from '../../features/profiles/about-panel.tsx';
import { OwnPosts } from '../../features/profiles/own-posts.tsx';
import { ProfileLayout } from '../../features/profiles/profile-layout.tsx';
import { ProfileLoadError, ProfileSkeleton } from '../../features/profiles/profile-states.tsx';
import { Head } from '../../lib/head.tsx';
import { memberLabels, memberMessages } from '../../lib/member-messages.ts';
import { labels, messages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { useMembersOnly } from '../routing/use-members-only.ts';

const OwnProfile = () => {
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
      stats={{ likesTo: paths.hearts }}
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
        label={profile.data.name}
        tabs={[
          { value: 'posts', label: labels.myPosts, content: <OwnPosts /> },
          {
            value: 'about',
            label: labels.about,
            content: (
              <AboutPanel
                userId={profile.data._id}
                emptyTitle={memberMessages.noOwnAbout}
                emptyAction={
                  <ButtonLink to={paths.editor} variant="primary">
                    Write it
                  </ButtonLink>
                }
              />
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
