/** Deletes one's own collection, with an undo while the toast is visible. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CollectionDetail } from '@vitrine/contract';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router/location.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { toastWithUndo } from '../../ui/toaster/undo-toast.tsx';
import { collectionQuery, refreshCollections } from './queries.ts';

export const useRemoveCollection = ({ _id, title, owner }: CollectionDetail) => {
  const client = useClient();
  const queries = useQueryClient();
  const params = { collectionId: _id };
  const undo = async () => {
    try {
      const restored = await client.collections.restore({ params });
      queries.setQueryData(collectionQuery(client, _id).queryKey, restored);
      toast.success('Your collection is back.');
    } catch {
      toast.error('The collection could not be restored.');
    }
    await refreshCollections(queries, _id);
  };
  return useMutation({
    mutationFn: () => client.collections.remove({ params }),
    onSuccess: async () => {
      navigate(owner.handle ? paths.collections(owner.handle) : paths.profile);
      queries.removeQueries(collectionQuery(client, _id));
      toastWithUndo(`${title} has been deleted.`, () => void undo());
      await refreshCollections(queries);
    },
    onError: (error) => toast.error(error.message),
  });
};
