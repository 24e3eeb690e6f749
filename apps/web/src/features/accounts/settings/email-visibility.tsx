/** Who sees the e-mail address; saved as soon as it is chosen. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Account, EmailVisibility } from '@vitrine/contract';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { usePending } from '../../../lib/use-pending.ts';
import { type Choice, ChoiceList } from '../../../ui/field/choice-list.tsx';
import { accountQuery } from '../queries.ts';

const choices: readonly Choice<EmailVisibility>[] = [
  { value: 'everybody', label: 'Everybody', hint: 'Also people who are not signed in.' },
  { value: 'members', label: 'Members', hint: 'People who are signed in.' },
  { value: 'nobody', label: 'Nobody', hint: 'You cannot be found by your address either.' },
];

export const EmailVisibilityField = ({ value }: { readonly value: EmailVisibility }) => {
  const client = useClient();
  const queries = useQueryClient();
  const { queryKey } = accountQuery(client);
  const { pending, add, remove } = usePending<EmailVisibility>();
  const { mutate, isPending, isSuccess } = useMutation({
    // Sent one after the other, so that the last choice wins.
    scope: { id: 'email visibility' },
    mutationFn: (emailVisibility: EmailVisibility) =>
      client.accounts.changeEmailVisibility({ body: { emailVisibility } }, { keepalive: true }),
    onSuccess: ({ emailVisibility }) =>
      queries.setQueryData<Account>(queryKey, (account) => account && { ...account, emailVisibility }),
    onError: (error) => toast.error(error.message),
    onSettled: (_answer, _error, sent) => remove(sent),
  });
  const pick = (wanted: EmailVisibility) => {
    add(wanted);
    mutate(wanted);
  };
  return (
    <ChoiceList
      name="emailVisibility"
      legend="Who sees your email address"
      choices={choices}
      value={pending.at(-1) ?? value}
      onPick={pick}
      state={isPending ? 'Saving…' : isSuccess ? 'Saved.' : ''}
    />
  );
};
