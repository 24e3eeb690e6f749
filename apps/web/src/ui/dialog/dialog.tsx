/** A window over the page. Heavy enough to be loaded only when one opens: import it lazily. */
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './dialog.module.css';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly hideTitle?: boolean;
  readonly size?: 'small' | 'medium' | 'full';
  /** Where the focus goes when it opens, if not to the first thing in it. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes when it closes; a function may answer `false` to leave it where it is. */
  readonly finalFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | false | null);
  /** What scrolls when it is longer than the screen. */
  readonly scroller?: (element: HTMLElement | null) => void;
  readonly className?: string;
  readonly children: ReactNode;
};

export const Dialog = ({
  open,
  onClose,
  title,
  hideTitle,
  size = 'medium',
  initialFocus,
  finalFocus,
  scroller,
  className,
  children,
}: Props) => (
  <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
    <Base.Portal>
      {/* One window over another darkens it as well. */}
      <Base.Backdrop forceRender className={styles.backdrop} />
      <Base.Viewport className={styles.viewport} {...(scroller ? { ref: scroller } : {})}>
        <Base.Popup
          className={classes(styles.popup, styles[size], className)}
          {...(initialFocus ? { initialFocus } : {})}
          {...(finalFocus ? { finalFocus } : {})}
        >
          {hideTitle ? (
            <Base.Title className={styles.spoken} render={<span />}>
              {title}
            </Base.Title>
          ) : (
            <Base.Title className={styles.title}>{title}</Base.Title>
          )}
          <div className={styles.corner}>
            <Base.Close className={styles.close} aria-label="Close">
              <X aria-hidden="true" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Viewport>
    </Base.Portal>
  </Base.Root>
);
