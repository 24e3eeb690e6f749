/** `/editor`: the signed-in user's profile text and account settings. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownAboutQuery } from '../../features/accounts/queries.ts';
import { AboutForm } from '../../features/accounts/settings/about-form.tsx';
import { AccountSection } from '../../features/accounts/settings/account-section.tsx';
import { Section } from '../../features/accounts/settings/section.tsx';
import { NotificationSettings } from '../../features/notifications/settings/notification-settings.tsx';
import { HiddenPeople } from '../../features/safety/hidden-people.tsx';
import { MessageChoice } from '../../features/safety/message-choice.tsx';
import { PreferenceCheckbox } from '../../features/safety/preference-checkbox.tsx';
import { Head } from '../../lib/head.tsx';
import { memberLabels, memberMessages } from '../../lib/member-messages.ts';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router/location.ts';
import { useClient } from '../../lib/site.tsx';
import { staffPaths } from '../../lib/staff-paths.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { ArrowLeft } from '../../ui/icon/shell-icons.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { FailedState } from '../../ui/states/states.tsx';
import { useMembersOnly } from '../routing/use-members-only.ts';
import styles from './editor.module.css';

const onSaved = () => {
  toast.success(memberMessages.aboutSaved);
  navigate(paths.profile);
};

const parts = ['account', 'security', 'notifications', 'hidden-people'];

/** The account follows when the height of the form is known, so that it does not move. */
const Settings = ({ userId }: { readonly userId: string }) => {
  const about = useQuery(ownAboutQuery(useClient(), userId));
  useEffect(() => {
    const part = parts.find((id) => window.location.hash === `#${id}`);
    if (!about.isPending && part) document.getElementById(part)?.scrollIntoView();
  }, [about.isPending]);
  return (
    <>
      {about.isPending ? <Skeleton style={{ height: 480 }} /> : null}
      {about.isLoadingError ? (
        <FailedState onRetry={() => void about.refetch()}>{about.error.message}</FailedState>
      ) : null}
      {about.data ? <AboutForm userId={userId} about={about.data} onSaved={onSaved} /> : null}
      <div id="account" className={styles.account} hidden={about.isPending}>
        <AccountSection />
        <div id="notifications" className={styles.account}>
          <Section
            title="Notifications"
            lead="What you are told of, and how. Several hearts or comments are told as one."
          >
            <NotificationSettings />
          </Section>
        </div>
        <div id="hidden-people" className={styles.account}>
          <Section
            title="Blocked and muted people"
            lead="Somebody you block neither sees nor reaches you, and you do not see them. Somebody you mute does not notice it."
          >
            <HiddenPeople />
          </Section>
        </div>
        <Section title="Sensitive works" lead="They are blurred until you want to see them.">
          <PreferenceCheckbox name="showsSensitive" label="Show sensitive works without asking" />
        </Section>
        <Section title="Messages" lead="People in your conversations can always go on; people you block never can.">
          <MessageChoice />
        </Section>
        <Section
          title="Training of AI"
          lead="Your pages and pictures ask programs not to learn from them. What a program has taken before stays with it."
        >
          <PreferenceCheckbox name="allowsAi" label="Allow programs to learn from my works" />
        </Section>
        <Section title="Moderation" lead="What moderators have decided about you and your works, and why.">
          <div>
            <ButtonLink to={staffPaths.decisions}>See decisions</ButtonLink>
          </div>
        </Section>
      </div>
    </>
  );
};

export const Page = () => {
  const session = useMembersOnly();
  return (
    <>
      <Head title={memberLabels.editProfile} description="Edit your profile on Vitrine." path={paths.editor} hidden />
      <div className={styles.page}>
        <ButtonLink to={paths.profile} variant="quiet" className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          {memberLabels.backToProfile}
        </ButtonLink>
        <h1 className={styles.title}>{memberLabels.editProfile}</h1>
        {session ? <Settings userId={session._id} /> : <Skeleton style={{ height: 480 }} />}
      </div>
    </>
  );
};
