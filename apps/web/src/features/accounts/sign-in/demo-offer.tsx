/** One-click log-in with the demo account, shown in development. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useEarlySubmit } from '../../../lib/forms/use-early-submit.ts';
import { memberMessages } from '../../../lib/member-messages.ts';
import { readDevice } from '../../../lib/session/session.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadingOverlay } from '../../../ui/states/spinner.tsx';
import { signInOptionsQuery } from '../queries.ts';
import { completeSignIn } from './complete-sign-in.ts';
import styles from './demo-offer.module.css';

export const DemoOffer = ({ to }: { readonly to: string }) => {
  const client = useClient();
  const early = useEarlySubmit();
  const { data } = useQuery(signInOptionsQuery(client));
  const logIn = useMutation({
    mutationFn: (given: { email: string; password: string }) =>
      client.accounts.logIn({ body: { ...given, device: readDevice() } }),
    onSuccess: (session) => completeSignIn(session, to, memberMessages.loggedIn),
    onError: () => toast.error(memberMessages.loginFailed),
  });
  const demo = data?.demo;
  if (!demo) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    logIn.mutate({ email: demo.email, password: demo.password });
  };
  return (
    <aside className={styles.offer} aria-label="Demo account">
      <p>
        Just looking around? Try it as <code>{demo.email}</code> with the password <code>{demo.password}</code>.
      </p>
      <form {...early} onSubmit={submit}>
        <Button type="submit" size="small">
          Use the demo account
        </Button>
      </form>
      {logIn.isPending || logIn.isSuccess ? <LoadingOverlay label="Logging in" /> : null}
    </aside>
  );
};
