/** `/signup` */
import type { Session } from '@vitrine/contract';
import { wallPostsQuery } from '../../../entities/post/queries.ts';
import { ClaimAddress } from '../../../features/accounts/sign-in/claim-address.tsx';
import { GoogleButton } from '../../../features/accounts/sign-in/google-button.tsx';
import { OrDivider, SignInLayout } from '../../../features/accounts/sign-in/sign-in-layout.tsx';
import { SignUpForm } from '../../../features/accounts/sign-in/sign-up-form.tsx';
import { useGoogle } from '../../../features/accounts/sign-in/use-google.ts';
import { PostWall } from '../../../features/gallery/post-wall.tsx';
import { Head } from '../../../lib/head.tsx';
import { memberMessages } from '../../../lib/member-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { navigate } from '../../../lib/router/location.ts';
import { useSearchParams } from '../../../lib/router/router.tsx';
import { safeNext } from '../../../lib/safe-next.ts';
import { saveSession } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toasts/toasts.ts';
import { LoadingOverlay } from '../../../ui/states/spinner.tsx';
import type { PrefetchContext } from '../../routing/lazy-page.tsx';

export const prefetch = ({ client, queries }: PrefetchContext) => queries.prefetchQuery(wallPostsQuery(client));

export const Page = () => {
  const next = useSearchParams().get('next') ?? undefined;
  const google = useGoogle(safeNext(next ?? null), memberMessages.googleSignUpFailed);
  const onSignedUp = (session: Session) => {
    saveSession(session);
    toast.success(memberMessages.signedUp);
    navigate(paths.logIn(next), { state: { email: session.email } });
  };
  return (
    <>
      <Head title="Sign Up" description="Join Vitrine and show your work." path={paths.signUp()} />
      <SignInLayout
        title="Welcome to Vitrine"
        lead="Hang your work where the world walks by."
        wall={<PostWall />}
        other={
          <>
            Already a member? <Link to={paths.logIn(next)}>Log in</Link>
            <br />
            By signing up you agree to the <Link to={paths.about('terms')}>terms</Link>.
          </>
        }
      >
        <SignUpForm onDone={onSignedUp} />
        <OrDivider />
        <GoogleButton busy={google.isPopupOpen} onClick={google.open} />
      </SignInLayout>
      {google.isAddressTaken ? (
        <ClaimAddress
          busy={google.isPopupOpen}
          onClaim={google.claimAddress}
          onUsePassword={() => navigate(paths.logIn(next))}
          onClose={google.leaveAddress}
        />
      ) : null}
      {google.isSigningIn ? <LoadingOverlay label="Signing up" /> : null}
    </>
  );
};
