/** The viewer's messages of a chat that nobody else sees. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { heldQuery } from '../sync/queries.ts';

export const useHeldMessages = (chatId: string) => {
  const client = useClient();
  const queries = useQueryClient();
  const options = heldQuery(client, chatId);
  const { data: held = [] } = useQuery(options);
  const { mutate: withdraw } = useMutation({
    mutationFn: (messageId: string) => client.chat.withdraw({ params: { messageId } }),
    onError: (error) => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: options.queryKey }),
  });
  return { held, withdraw: (messageId: string) => withdraw(messageId) };
};
