/** Settings: whether sensitive works are shown without asking. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { preferencesQuery } from './use-preferences.ts';

export const SensitiveChoice = () => {
  const client = useClient();
  const queries = useQueryClient();
  const options = preferencesQuery(client);
  const { data } = useQuery(options);
  const change = useMutation({
    scope: { id: 'preferences' },
    mutationFn: (showsSensitive: boolean) => client.safety.setPreferences({ body: { showsSensitive } }),
    onSuccess: (preferences) => queries.setQueryData(options.queryKey, preferences),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Checkbox
      label="Show sensitive works without asking"
      checked={change.isPending ? change.variables : (data?.showsSensitive ?? false)}
      disabled={data === undefined}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  );
};
