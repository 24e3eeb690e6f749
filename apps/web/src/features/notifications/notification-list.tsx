/** The unread notifications in the drawer. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '@vitrine/contract';
import { memberMessages } from '../../lib/member-messages.ts';
import { paths } from '../../lib/paths.ts';
import { useClient } from '../../lib/site.tsx';
import { useNow } from '../../lib/use-now.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import { AnnouncementRow } from './announcement-row.tsx';
import styles from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery } from './queries.ts';
import { withoutRead } from './subscribe-to-notifications.ts';

const SettingsLink = ({ onLeave }: { readonly onLeave: () => void }) => (
  <ButtonLink to={`${paths.editor}#notifications`} variant="quiet" size="small" onClick={onLeave}>
    Settings
  </ButtonLink>
);

const Loading = () => (
  <section className={styles.loading} aria-busy="true" aria-label="Notifications are loading">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} style={{ height: 56 }} />
    ))}
  </section>
);

const Empty = () => (
  <div className={styles.empty}>
    <EmptyState title={memberMessages.noNotifications}>
      Likes of your works, new followers and messages appear here.
    </EmptyState>
  </div>
);

type RowProps = {
  readonly notification: Notification;
  readonly now: Date;
  readonly onRead: (notification: Notification) => void;
  /** Also leaves the drawer. */
  readonly onOpen: (notification: Notification) => void;
  readonly onLeave: () => void;
};

const Row = ({ notification, now, onRead, onOpen, onLeave }: RowProps) =>
  notification.announcement ? (
    <AnnouncementRow
      notification={notification}
      text={notification.announcement.text}
      now={now}
      onRead={onRead}
      onLeave={onLeave}
    />
  ) : (
    <NotificationRow notification={notification} now={now} onOpen={onOpen} />
  );

export const NotificationList = ({ onLeave }: { readonly onLeave: () => void }) => {
  const client = useClient();
  const queries = useQueryClient();
  const options = notificationsQuery(client);
  const { data: notifications = [], isPending, isError, refetch } = useQuery(options);
  const remove = (ids: readonly string[]) =>
    queries.setQueryData(options.queryKey, (known = []) => withoutRead(known, ids));
  // Removed optimistically; on failure the list is fetched again.
  const read = useMutation({
    mutationFn: (notification: Notification) =>
      client.notifications.read({ params: { notificationId: notification._id } }, { keepalive: true }),
    onMutate: (notification) => remove([notification._id]),
    onError: () => queries.invalidateQueries(options),
  });
  const readAll = useMutation({
    mutationFn: () => client.notifications.readAll({}, { keepalive: true }),
    onMutate: () => remove(notifications.map((notification) => notification._id)),
    onError: () => queries.invalidateQueries(options),
  });
  const now = useNow();
  if (isPending) return <Loading />;
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  const isEmpty = notifications.length === 0;
  const open = (notification: Notification) => {
    read.mutate(notification);
    onLeave();
  };
  return (
    <>
      {isEmpty ? (
        <Empty />
      ) : (
        <ul className={styles.list}>
          {notifications.map((notification) => (
            <Row
              key={notification._id}
              notification={notification}
              now={now}
              onRead={read.mutate}
              onOpen={open}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {isEmpty ? null : (
          <Button variant="quiet" size="small" onClick={() => readAll.mutate()}>
            Mark all as read
          </Button>
        )}
        <SettingsLink onLeave={onLeave} />
      </div>
    </>
  );
};
