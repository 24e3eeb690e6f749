/** What the drawer holds: the notes one has not read, or the sentence that there are none. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '@vitrine/contract';
import { messages } from '../../lib/messages.ts';
import { useClient } from '../../lib/site.tsx';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import styles from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery } from './queries.ts';
import { withoutRead } from './subscribe-to-notifications.ts';

export const NotificationList = ({ onLeave }: { readonly onLeave: () => void }) => {
  const client = useClient();
  const queries = useQueryClient();
  const options = notificationsQuery(client);
  const { data: notes = [], isPending, isError, refetch } = useQuery(options);
  const remove = (ids: readonly string[]) =>
    queries.setQueryData(options.queryKey, (known = []) => withoutRead(known, ids));
  // Gone at once; if the server did not hear of it, the note is back with the next look.
  const read = useMutation({
    mutationFn: (note: Notification) => client.notifications.read({ params: { notificationId: note._id } }),
    onMutate: (note) => remove([note._id]),
    onError: () => queries.invalidateQueries(options),
  });
  const readAll = useMutation({
    mutationFn: () => client.notifications.readAll(),
    onMutate: () => remove(notes.map((note) => note._id)),
    onError: () => queries.invalidateQueries(options),
  });
  const now = useNow();
  if (isPending) {
    return (
      <section className={styles.loading} aria-busy="true" aria-label="Notifications are loading">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} style={{ height: 56 }} />
        ))}
      </section>
    );
  }
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  if (notes.length === 0) return <EmptyState title={messages.noNotifications} />;
  const open = (note: Notification) => {
    read.mutate(note);
    onLeave();
  };
  return (
    <>
      <ul className={styles.list}>
        {notes.map((note) => (
          <NotificationRow key={note._id} note={note} now={now} onOpen={open} />
        ))}
      </ul>
      <div className={styles.foot}>
        <Button variant="quiet" size="small" onClick={() => readAll.mutate()}>
          Mark all as read
        </Button>
      </div>
    </>
  );
};
