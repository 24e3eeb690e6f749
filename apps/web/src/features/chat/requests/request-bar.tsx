/** In place of the message input: what becomes of a chat that somebody else has begun. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Chat } from '@vitrine/contract';
import { paths } from '../../../lib/paths.ts';
import { navigate } from '../../../lib/router/location.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { chatsQuery, requestsQuery } from '../sync/queries.ts';
import styles from './requests.module.css';

export const RequestBar = ({ chat }: { readonly chat: Chat }) => {
  const client = useClient();
  const queries = useQueryClient();
  const request = { params: { chatId: chat._id } };
  const { queryKey: requestsKey } = requestsQuery(client);
  const { queryKey: chatsKey } = chatsQuery(client);
  const removeFromRequests = () =>
    queries.setQueryData(requestsKey, (known = []) => known.filter(({ _id }) => _id !== chat._id));
  const onError = (error: Error) => {
    toast.error(error.message);
    void queries.invalidateQueries({ queryKey: requestsKey });
  };
  const accept = useMutation({
    mutationFn: () => client.chat.acceptRequest(request),
    onSuccess: (accepted) => {
      queries.setQueryData(chatsKey, (known = []) => [accepted, ...known.filter(({ _id }) => _id !== accepted._id)]);
      removeFromRequests();
    },
    onError,
  });
  const decline = useMutation({
    mutationFn: () => client.chat.declineRequest(request),
    onSuccess: () => {
      navigate(paths.message(), { replace: true });
      removeFromRequests();
      toast.success('The request is deleted.');
    },
    onError,
  });
  const isBusy = accept.isPending || decline.isPending;
  return (
    <fieldset className={styles.bar} aria-label="Answer the request">
      <p className={styles.question}>
        {chat.chatName} would like to write to you. They are not told what you choose, or that you have read this.
      </p>
      <div className={styles.answers}>
        <Button busy={decline.isPending} disabled={isBusy} onClick={() => decline.mutate()}>
          Delete
        </Button>
        <Button variant="primary" busy={accept.isPending} disabled={isBusy} onClick={() => accept.mutate()}>
          Accept
        </Button>
      </div>
    </fieldset>
  );
};
