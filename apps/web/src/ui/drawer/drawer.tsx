/** A panel that slides in from the right; the button that opened it closes it again. Import it lazily. */
import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { X } from '../icon/shell-icons.ts';
import styles from './drawer.module.css';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly width: number;
  readonly opener: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
};

export const Drawer = ({ open, onClose, title, width, opener, children }: Props) => {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      modal="trap-focus"
      onOpenChange={(next, { event, reason }) => {
        // A click on the opener is ignored here: the opener toggles the drawer itself. Escape closes it even while the opener has the focus.
        const onOpener = event.target instanceof Node && opener.current?.contains(event.target) === true;
        if (!next && (reason === 'escape-key' || !onOpener)) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        {/* The focus is on the panel, not on the close button. */}
        <Base.Popup ref={popup} className={styles.drawer} style={{ width }} initialFocus={popup} finalFocus={opener}>
          <div className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close
              render={
                <IconButton label="Close" tooltip="none">
                  <X aria-hidden="true" />
                </IconButton>
              }
            />
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};
