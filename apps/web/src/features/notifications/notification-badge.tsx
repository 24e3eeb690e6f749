/** How many notes wait, beside the bell. */
import { useQuery } from '@tanstack/react-query';
import { useRealtimeSettled } from '../../lib/realtime/use-realtime-settled.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useClient } from '../../lib/site.tsx';
import styles from './notification-badge.module.css';
import { notificationsQuery } from './queries.ts';

const most = 99;

export const useUnreadCount = (): number => {
  const session = useSession();
  const enabled = useRealtimeSettled() && session !== null;
  const { data: notes = [] } = useQuery({ ...notificationsQuery(useClient()), enabled });
  return session ? notes.length : 0;
};

/** Seen, not spoken: the bell itself says how many there are. */
export const NotificationBadge = ({ count }: { readonly count: number }) =>
  count > 0 ? (
    <span className={styles.badge} aria-hidden="true">
      {count > most ? `${most}+` : count}
    </span>
  ) : null;
