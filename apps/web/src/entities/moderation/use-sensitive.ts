/** Marks a work as sensitive, or takes it back. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Post } from '@vitrine/contract';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';

export const useSensitive = ({ _id: postId, sensitive = false }: Post) => {
  const client = useClient();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: () => client.moderation.markSensitive({ params: { postId }, body: { sensitive: !sensitive } }),
    onSuccess: (now) => {
      toast.success(now.sensitive ? 'It is blurred until somebody wants to see it.' : 'It is no longer blurred.');
      return queries.invalidateQueries({ queryKey: ['posts'] });
    },
    onError: (error) => toast.error(error.message),
  });
  return { isSensitive: sensitive, isChanging: change.isPending, toggle: () => change.mutate() };
};
