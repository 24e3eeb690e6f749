/** Changes what the member has chosen; the choice is shown at once, and taken back when the server refuses. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Preferences, PreferencesChange } from '@vitrine/contract';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
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
  const change = useMutation({
    // Sent one after the other, so that the last choice wins.
    scope: { id: 'preferences' },
    mutationFn: (body: PreferencesChange) => client.safety.setPreferences({ body }, { keepalive: true }),
    onSuccess: (preferences) => queries.setQueryData(options.queryKey, preferences),
    onError: (error) => toast.error(error.message),
  });
  const preferences = data && change.isPending ? changed(data, change.variables) : data;
  const state = change.isPending ? 'Saving…' : change.isSuccess ? 'Saved.' : '';
  return { preferences, state, change: (body: PreferencesChange) => change.mutate(body) };
};
