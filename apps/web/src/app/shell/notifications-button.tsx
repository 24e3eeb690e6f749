/** The bell in the top bar; the drawer it opens is loaded on first use. */
import { Suspense, startTransition, useRef, useState } from 'react';
import { NotificationBadge, useUnreadCount } from '../../features/notifications/notification-badge.tsx';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { labels } from '../../lib/messages.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { MaskIcon } from '../../ui/icon/mask-icon.tsx';

const NotificationsDrawer = lazyComponent(async () => (await import('./notifications-drawer.tsx')).NotificationsDrawer);

export const NotificationsButton = () => {
  const bell = useRef<HTMLButtonElement>(null);
  const unread = useUnreadCount();
  const [open, setOpen] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <>
      <IconButton
        ref={bell}
        label={labels.notifications}
        aria-expanded={open}
        {...(unread > 0 ? { 'aria-description': `${unread} unread` } : {})}
        onClick={() => {
          setOpen(!open);
          // The press is shown before the drawer is rendered.
          startTransition(() => setIsLoaded(true));
        }}
      >
        <MaskIcon name="bell" />
        <NotificationBadge count={unread} />
      </IconButton>
      {isLoaded ? (
        <Suspense fallback={null}>
          <NotificationsDrawer open={open} onClose={() => setOpen(false)} opener={bell} />
        </Suspense>
      ) : null}
    </>
  );
};
