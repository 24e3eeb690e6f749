/** "Continue with Google": popup, exchange for a session, redirect. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { memberMessages } from '../../../lib/member-messages.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { openSignInPopup, SignInPopupError } from './sign-in-popup.ts';

export const useGoogle = (to: string, windowFailed: string) => {
  const client = useClient();
  const popup = useMutation({ mutationFn: openSignInPopup });
  const [isAddressTaken, setAddressTaken] = useState(false);
  const exchange = useMutation({
    mutationFn: async (claimAddress: boolean) => {
      const { name, email, subject, pic, credential } = await popup.mutateAsync();
      const body = { name, email, password: subject, pic, credential, claimAddress };
      return client.accounts.googleAuth({ body });
    },
    onSuccess: (session) => completeSignIn(session, to, memberMessages.signedUp, memberMessages.loggedIn),
    onError: (error) => {
      // The dialog says it, and on a phone a toast would cover its title and Close.
      const opensDialog = error instanceof ApiFailure && error.code === 'email_unproven';
      setAddressTaken(opensDialog);
      if (!opensDialog) toast.error(error instanceof SignInPopupError ? windowFailed : error.message);
    },
  });
  return {
    open: () => exchange.mutate(false),
    /** An account with a password uses the address; `claimAddress` moves the address to a new account. */
    isAddressTaken,
    claimAddress: () => exchange.mutate(true),
    leaveAddress: () => setAddressTaken(false),
    isPopupOpen: exchange.isPending && popup.isPending,
    /** The server is being called, or the next page is loading. */
    isSigningIn: (exchange.isPending && !popup.isPending) || exchange.isSuccess,
  };
};
