/** `/editor`: the signed-in user's profile text and account settings. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownAboutQuery } from '../../features/accounts/queries.ts';
import { AboutForm } from '../../features/accounts/settings/about-form.tsx';
import { AccountSection } from '../../features/accounts/settings/account-section.tsx';
import { Head } from '../../lib/head.tsx';
import { memberLabels, memberMessages } from '../../lib/member-messages.ts';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router/location.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { ArrowLeft } from '../../ui/icon/shell-icons.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { FailedState } from '../../ui/states/states.tsx';
import { useMembersOnly } from '../routing/use-members-only.ts';
import styles from './editor.module.css';

const ProfileText = ({ userId }: { readonly userId: string }) => {
  const about = useQuery(ownAboutQuery(useClient(), userId));
  if (about.isPending) return <Skeleton style={{ height: 480 }} />;
  if (about.isError) return <FailedState onRetry={() => void about.refetch()}>{about.error.message}</FailedState>;
  const onSaved = () => {
    toast.success(memberMessages.aboutSaved);
    navigate(paths.profile);
  };
  return <AboutForm userId={userId} about={about.data} onSaved={onSaved} />;
};

export const Page = () => {
  const session = useMembersOnly();
  useEffect(() => {
    if (session && window.location.hash === '#account') document.querySelector('#account')?.scrollIntoView();
  }, [session]);
  return (
    <>
      <Head title={memberLabels.editProfile} description="Edit your profile on Vitrine." path={paths.editor} hidden />
      <div className={styles.page}>
        <ButtonLink to={paths.profile} variant="quiet" className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          {memberLabels.backToProfile}
        </ButtonLink>
        <h1 className={styles.title}>{memberLabels.editProfile}</h1>
        {session ? (
          <>
            <ProfileText userId={session._id} />
            <div id="account" className={styles.account}>
              <AccountSection />
            </div>
          </>
        ) : (
          <Skeleton style={{ height: 480 }} />
        )}
      </div>
    </>
  );
};
