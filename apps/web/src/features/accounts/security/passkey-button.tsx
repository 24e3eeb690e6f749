/** Signs in with a passkey. Shown where the browser has them. */
import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { memberMessages } from '../../../lib/member-messages.ts';
import { readDevice } from '../../../lib/session/session.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadingOverlay } from '../../../ui/states/spinner.tsx';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';
import { answerChallenge, canUsePasskeys } from './passkey-browser.ts';

export const PasskeyButton = ({ to }: { readonly to: string }) => {
  const client = useClient();
  const isHydrated = useHydrated();
  const logIn = useMutation({
    mutationFn: async () => {
      const response = await answerChallenge(await client.passkeys.challenge({}));
      return client.passkeys.logIn({ body: { response, device: readDevice() } });
    },
    onSuccess: (session) => completeSignIn(session, to, memberMessages.loggedIn),
    onError: (error) =>
      toast.error(error instanceof ApiFailure ? error.message : 'No passkey was used. Please try again.'),
  });
  if (isHydrated && !canUsePasskeys()) return null;
  return (
    <>
      <Button size="large" wide busy={logIn.isPending} disabled={!isHydrated} onClick={() => logIn.mutate()}>
        Use a passkey
      </Button>
      {logIn.isSuccess ? <LoadingOverlay label="Logging in" /> : null}
    </>
  );
};
