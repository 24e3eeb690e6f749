/** The bell, and the drawer it opens and closes. */
import { Bell } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { NotificationBadge, useUnreadCount } from '../../features/notifications/notification-badge.tsx';
import { labels } from '../../lib/messages.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';

const NotificationsDrawer = lazy(async () => ({
  default: (await import('./notifications-drawer.tsx')).NotificationsDrawer,
}));

export const NotificationsButton = () => {
  const bell = useRef<HTMLButtonElement>(null);
  const unread = useUnreadCount();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <IconButton
        ref={bell}
        label={labels.notifications}
        aria-expanded={open}
        {...(unread > 0 ? { 'aria-description': `${unread} unread` } : {})}
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
      >
        <Bell aria-hidden="true" />
        <NotificationBadge count={unread} />
      </IconButton>
      {wanted ? (
        <Suspense fallback={null}>
          <NotificationsDrawer open={open} onClose={() => setOpen(false)} opener={bell} />
        </Suspense>
      ) : null}
    </>
  );
};
