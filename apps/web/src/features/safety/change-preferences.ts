/** Changes what the member has chosen; the choice is shown at once, and taken back when the server refuses. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Preferences, PreferencesChange } from '@vitrine/contract';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { usePending } from '../../lib/use-pending.ts';
import { preferencesQuery } from './use-preferences.ts';

const changed = (known: Preferences, change: PreferencesChange): Preferences => ({
  showsSensitive: change.showsSensitive ?? known.showsSensitive,
  messagesFrom: change.messagesFrom ?? known.messagesFrom,
  allowsAi: change.allowsAi ?? known.allowsAi,
});

export const useChangePreferences = () => {
  const client = useClient();
  const queries = useQueryClient();
  const options = preferencesQuery(client);
  const { data } = useQuery(options);
  const { pending, add, remove } = usePending<PreferencesChange>();
  const { mutate, isPending, isSuccess } = useMutation({
    // Sent one after the other, so that the last choice wins.
    scope: { id: 'preferences' },
    mutationFn: (body: PreferencesChange) => client.safety.setPreferences({ body }, { keepalive: true }),
    onSuccess: (preferences) => queries.setQueryData(options.queryKey, preferences),
    onError: (error) => toast.error(error.message),
    onSettled: (_preferences, _error, sent) => remove(sent),
  });
  const change = (wanted: PreferencesChange) => {
    add(wanted);
    mutate(wanted);
  };
  const state = isPending ? 'Saving…' : isSuccess ? 'Saved.' : '';
  return { preferences: data && pending.reduce(changed, data), state, change };
};
