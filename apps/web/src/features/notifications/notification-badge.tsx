/** Number of unread notifications, shown on the bell. */
import { useQuery } from '@tanstack/react-query';
import { useRealtimeSettled } from '../../lib/realtime/use-realtime-settled.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useClient } from '../../lib/site.tsx';
import styles from './notification-badge.module.css';
import { notificationsQuery } from './queries.ts';

const maxShown = 99;

export const useUnreadCount = (): number => {
  const session = useSession();
  const enabled = useRealtimeSettled() && session !== null;
  const { data: notifications = [] } = useQuery({ ...notificationsQuery(useClient()), enabled });
  return session ? notifications.length : 0;
};

/** Hidden from screen readers: the label of the bell includes the number. */
export const NotificationBadge = ({ count }: { readonly count: number }) =>
  count > 0 ? (
    <span className={styles.badge} aria-hidden="true">
      {count > maxShown ? `${maxShown}+` : count}
    </span>
  ) : null;
