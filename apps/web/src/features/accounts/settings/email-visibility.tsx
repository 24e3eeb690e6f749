/** Who sees the e-mail address; saved as soon as it is chosen. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Account, EmailVisibility } from '@vitrine/contract';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { accountQuery } from '../queries.ts';
import styles from './choices.module.css';

const choices: readonly { readonly value: EmailVisibility; readonly label: string; readonly hint: string }[] = [
  { value: 'everybody', label: 'Everybody', hint: 'Also people who are not signed in.' },
  { value: 'members', label: 'Members', hint: 'People who are signed in.' },
  { value: 'nobody', label: 'Nobody', hint: 'You cannot be found by your address either.' },
];

export const EmailVisibilityField = ({ value }: { readonly value: EmailVisibility }) => {
  const client = useClient();
  const queries = useQueryClient();
  const { queryKey } = accountQuery(client);
  const change = useMutation({
    // Sent one after the other, so that the last choice wins.
    scope: { id: 'email visibility' },
    mutationFn: (emailVisibility: EmailVisibility) =>
      client.accounts.changeEmailVisibility({ body: { emailVisibility } }),
    onSuccess: ({ emailVisibility }) =>
      queries.setQueryData<Account>(queryKey, (account) => account && { ...account, emailVisibility }),
    onError: (error) => toast.error(error.message),
  });
  const chosen = change.isPending ? change.variables : value;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>Who sees your email address</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name="emailVisibility"
            className={styles.radio}
            checked={choice.value === chosen}
            onChange={() => change.mutate(choice.value)}
          />
          <span>
            {choice.label}
            <span className={styles.hint}>{choice.hint}</span>
          </span>
        </label>
      ))}
      <output className={styles.state}>{change.isPending ? 'Saving…' : change.isSuccess ? 'Saved.' : ''}</output>
    </fieldset>
  );
};
