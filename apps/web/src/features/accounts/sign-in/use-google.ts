/** Continue with Google, from the window it opens to the page one lands on. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { messages } from '../../../lib/messages.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { openSignInPopup, SignInPopupError } from './sign-in-popup.ts';

export const useGoogle = (to: string, windowFailed: string) => {
  const client = useClient();
  const ask = useMutation({ mutationFn: openSignInPopup });
  const [isAddressTaken, setAddressTaken] = useState(false);
  const present = useMutation({
    mutationFn: async (claimAddress: boolean) => {
      const { name, email, subject, pic, credential } = await ask.mutateAsync();
      const body = { name, email, password: subject, pic, credential, claimAddress };
      return client.accounts.googleAuth({ body });
    },
    onSuccess: (session) => completeSignIn(session, to, messages.signedUp, messages.loggedIn),
    onError: (error) => {
      toast.error(error instanceof SignInPopupError ? windowFailed : error.message);
      setAddressTaken(error instanceof ApiFailure && error.code === 'email_unproven');
    },
  });
  return {
    open: () => present.mutate(false),
    /** An account with a password uses the address; it can be taken from it. */
    isAddressTaken,
    claimAddress: () => present.mutate(true),
    leaveAddress: () => setAddressTaken(false),
    asking: present.isPending && ask.isPending,
    /** The server is being asked, or the next page is on its way. */
    entering: (present.isPending && !ask.isPending) || present.isSuccess,
  };
};
