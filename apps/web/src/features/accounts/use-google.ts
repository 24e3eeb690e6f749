/** Continue with Google, from the window it opens to the page one lands on. */
import { useMutation } from '@tanstack/react-query';
import { messages } from '../../lib/messages.ts';
import { useClient } from '../../lib/site.tsx';
import { say } from '../../lib/toasts.ts';
import { enter } from './enter.ts';
import { askIdentity, IdentityFailure } from './identity-popup.ts';

export const useGoogle = (to: string, windowFailed: string) => {
  const client = useClient();
  const ask = useMutation({ mutationFn: askIdentity });
  const present = useMutation({
    mutationFn: async () => {
      const { name, email, subject, pic, credential } = await ask.mutateAsync();
      return client.accounts.googleAuth({ body: { name, email, password: subject, pic, credential } });
    },
    onSuccess: (session) => enter(session, to, messages.signedUp, messages.loggedIn),
    onError: (error) => say.error(error instanceof IdentityFailure ? windowFailed : error.message),
  });
  return {
    open: () => present.mutate(),
    asking: present.isPending && ask.isPending,
    /** The server is being asked, or the next page is on its way. */
    entering: (present.isPending && !ask.isPending) || present.isSuccess,
  };
};
