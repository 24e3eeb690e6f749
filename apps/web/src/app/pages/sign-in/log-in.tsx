/** `/login` */
import { wallPostsQuery } from '../../../entities/post/queries.ts';
import { signInOptionsQuery } from '../../../features/accounts/queries.ts';
import { PasskeyButton } from '../../../features/accounts/security/passkey-button.tsx';
import { ClaimAddress } from '../../../features/accounts/sign-in/claim-address.tsx';
import { DemoOffer } from '../../../features/accounts/sign-in/demo-offer.tsx';
import { GoogleButton } from '../../../features/accounts/sign-in/google-button.tsx';
import { LogInForm } from '../../../features/accounts/sign-in/log-in-form.tsx';
import { OrDivider, SignInLayout } from '../../../features/accounts/sign-in/sign-in-layout.tsx';
import { useGoogle } from '../../../features/accounts/sign-in/use-google.ts';
import { PostWall } from '../../../features/gallery/post-wall.tsx';
import { Head } from '../../../lib/head.tsx';
import { memberMessages } from '../../../lib/member-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useLocation, useSearchParams } from '../../../lib/router/router.tsx';
import { safeNext } from '../../../lib/safe-next.ts';
import { LoadingOverlay } from '../../../ui/states/spinner.tsx';
import type { PrefetchContext } from '../../routing/lazy-page.tsx';

export const prefetch = ({ client, queries }: PrefetchContext) =>
  Promise.all([queries.prefetchQuery(wallPostsQuery(client)), queries.prefetchQuery(signInOptionsQuery(client))]);

/** The sign-up page passes the email on, so that it need not be typed again. */
const emailFrom = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : undefined;

export const Page = () => {
  const next = useSearchParams().get('next');
  const { state } = useLocation();
  const to = safeNext(next);
  const google = useGoogle(to, memberMessages.googleLoginFailed);
  return (
    <>
      <Head title="Login" description="Log in to Vitrine." path={paths.logIn()} hidden />
      <SignInLayout
        title="Good to see you"
        lead="Where designers show their best work, and find the next one."
        wall={<PostWall />}
        other={
          <>
            New here? <Link to={paths.signUp(next ?? undefined)}>Sign up</Link>
          </>
        }
      >
        <LogInForm to={to} email={emailFrom(state)} />
        <OrDivider />
        <GoogleButton busy={google.isPopupOpen} onClick={google.open} />
        <PasskeyButton to={to} />
        <DemoOffer to={to} />
      </SignInLayout>
      {google.isAddressTaken ? (
        <ClaimAddress
          busy={google.isPopupOpen}
          onClaim={google.claimAddress}
          onUsePassword={google.leaveAddress}
          onClose={google.leaveAddress}
        />
      ) : null}
      {google.isSigningIn ? <LoadingOverlay label="Logging in" /> : null}
    </>
  );
};
