/** A menu, opened by a button that is rendered elsewhere. Import it lazily. */
import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode, RefObject } from 'react';
import { Link } from '../../lib/router/link.tsx';
import styles from './menu.module.css';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly anchor: RefObject<HTMLElement | null>;
  /** The element it is rendered into, so that it belongs to a landmark of the page. */
  readonly container: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly children: ReactNode;
};

export const Menu = ({ open, onClose, anchor, container, label, children }: Props) => (
  <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
    <Base.Portal container={container}>
      <Base.Positioner anchor={anchor} align="end" sideOffset={10} className={styles.positioner}>
        <Base.Popup className={styles.menu} aria-label={label} finalFocus={anchor}>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

export const MenuLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Base.LinkItem className={styles.item} closeOnClick render={<Link to={to} />}>
    {children}
  </Base.LinkItem>
);

export const MenuItem = ({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) => (
  <Base.Item className={styles.item} onClick={onClick}>
    {children}
  </Base.Item>
);

export const MenuSeparator = () => <Base.Separator className={styles.separator} />;
