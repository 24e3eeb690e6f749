import type { RefObject } from 'react';
import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { labels } from '../../lib/messages.ts';
import { Drawer } from '../../ui/drawer/drawer.tsx';

const drawerWidth = 300;

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLElement | null>;
};

export const NotificationsDrawer = ({ open, onClose, opener }: Props) => (
  <Drawer open={open} onClose={onClose} title={labels.notifications} width={drawerWidth} opener={opener}>
    <NotificationList onLeave={onClose} />
  </Drawer>
);
