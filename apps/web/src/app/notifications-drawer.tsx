/** What happened while one was away. */
import type { RefObject } from 'react';
import { labels, messages } from '../lib/messages.ts';
import { Drawer } from '../ui/drawer.tsx';
import { EmptyState } from '../ui/states.tsx';

const drawerWidth = 300;

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLElement | null>;
};

export const NotificationsDrawer = ({ open, onClose, opener }: Props) => (
  <Drawer open={open} onClose={onClose} title={labels.notifications} width={drawerWidth} opener={opener}>
    <EmptyState title={messages.noNotifications} />
  </Drawer>
);
