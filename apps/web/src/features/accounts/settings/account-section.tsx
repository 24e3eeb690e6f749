/** Account settings: handle, e-mail visibility, password, sessions, export, deletion. */
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../lib/site.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { FailedState } from '../../../ui/states/states.tsx';
import { accountQuery } from '../queries.ts';
import { Passkeys } from '../security/passkeys.tsx';
import { SecondFactor } from '../security/second-factor.tsx';
import { AddressForm } from './address-form.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailVisibilityField } from './email-visibility.tsx';
import { ExportButton } from './export-button.tsx';
import { HandleForm } from './handle-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { Section, Subsection } from './section.tsx';
import { SessionList } from './session-list.tsx';

const AccountParts = () => {
  const account = useQuery(accountQuery(useClient()));
  if (account.isPending) return <Skeleton style={{ height: 960 }} />;
  if (account.isError) return <FailedState onRetry={() => void account.refetch()}>{account.error.message}</FailedState>;
  const { signsInWith, sessions, email, emailVisibility, emailVerified, emailBounces, handle } = account.data;
  return (
    <>
      <Subsection
        title="Handle"
        lead="The address of your profile. An earlier handle leads to you for 90 days, and nobody else can take it in that time."
      >
        <HandleForm current={handle} />
      </Subsection>
      <Subsection title="Email address">
        <AddressForm
          email={email}
          emailVerified={emailVerified}
          emailBounces={emailBounces}
          signsInWith={signsInWith}
        />
        <EmailVisibilityField value={emailVisibility} />
      </Subsection>
      <Subsection
        title="Password"
        {...(signsInWith === 'google' ? { lead: 'You sign in with Google, so there is no password.' } : {})}
      >
        {signsInWith === 'password' ? <PasswordForm /> : null}
      </Subsection>
      {signsInWith === 'password' ? (
        <Subsection
          id="security"
          title="Two-step login"
          lead="After your password you enter a code from an authenticator app, so a stolen password is not enough."
        >
          <SecondFactor signsInWith={signsInWith} />
        </Subsection>
      ) : null}
      <Subsection title="Passkeys" lead="Log in with your fingerprint, your face or the PIN of your device.">
        <Passkeys signsInWith={signsInWith} />
      </Subsection>
      <Subsection title="Where you are signed in">
        <SessionList sessions={sessions} />
      </Subsection>
      <Subsection
        title="Your data"
        lead="A ZIP with your works, words and pictures. It opens as a small portfolio site."
      >
        <ExportButton />
      </Subsection>
      <Subsection title="Delete account" lead="Deletes your account and everything in it.">
        <DeleteAccount signsInWith={signsInWith} />
      </Subsection>
    </>
  );
};

export const AccountSection = () => (
  <Section title="Account" lead="Handle, password, sessions, your data, and deleting your account.">
    <AccountParts />
  </Section>
);
