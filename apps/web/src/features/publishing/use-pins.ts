/** Which of the member's posts come first on the profile, and pinning one. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { limits } from '@vitrine/contract';
import type { Client } from '../../lib/api/api.ts';
import { memberMessages } from '../../lib/member-messages.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';

const pinsQuery = (client: Client) =>
  queryOptions({ queryKey: ['pins'], queryFn: ({ signal }) => client.posts.pins({}, { signal }) });

/** The latest pin comes first. Null while it is not known whether this one is pinned. */
export const usePin = (postId: string, authorId: string) => {
  const client = useClient();
  const queries = useQueryClient();
  const { data } = useQuery(pinsQuery(client));
  const change = useMutation({
    mutationFn: (ids: readonly string[]) => client.posts.pin({ body: { ids: [...ids] } }),
    onSuccess: (pins) => {
      queries.setQueryData(pinsQuery(client).queryKey, pins);
      toast.success(pins.ids.includes(postId) ? memberMessages.pinned : memberMessages.unpinned);
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['posts', 'own'] }),
        queries.invalidateQueries({ queryKey: ['posts', 'someones', authorId] }),
      ]);
    },
    onError: (error) => toast.error(error.message),
  });
  if (!data) return null;
  const isPinned = data.ids.includes(postId);
  const toggle = () => {
    if (isPinned) change.mutate(data.ids.filter((id) => id !== postId));
    else if (data.ids.length >= limits.pins) toast.error(memberMessages.pinsFull);
    else change.mutate([postId, ...data.ids]);
  };
  return { isPinned, isChanging: change.isPending, toggle };
};
