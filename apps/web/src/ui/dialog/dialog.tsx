/** A modal dialog. Import it lazily: its library is large. */
import { Dialog as Base } from '@base-ui/react/dialog';
import { type CSSProperties, type ReactNode, type RefObject, useId } from 'react';
import { X } from '../icon/shell-icons.ts';
import { classes } from '../styles/classes.ts';
import styles from './dialog.module.css';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly hideTitle?: boolean;
  readonly size?: 'small' | 'medium' | 'full';
  /** Focused on opening; by default where one types or chooses, and never the close button. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Focused on closing; a function may return `false` to leave the focus where it is. */
  readonly finalFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | false | null);
  /** Gets the scrolling element. */
  readonly scroller?: (element: HTMLElement | null) => void;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
};

const text = 'input:not([type=hidden], [type=file], [type=checkbox], [type=radio]), textarea';

/** The first text field, else the first control that is not the close button, else the dialog itself. */
const firstField = (popup: HTMLElement | null): HTMLElement | null =>
  popup?.querySelector<HTMLElement>(text) ??
  popup?.querySelector<HTMLElement>('input, select, a[href], button:not([data-close])') ??
  popup;

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
  style,
  children,
}: Props) => {
  const id = useId();
  const focusField = size === 'full' ? undefined : () => firstField(document.getElementById(id));
  const focused = initialFocus ?? focusField;
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Base.Portal>
        {/* A dialog over another has a backdrop too. */}
        <Base.Backdrop forceRender className={styles.backdrop} />
        <Base.Viewport
          className={classes(styles.viewport, size === 'full' && styles.fullViewport)}
          {...(scroller ? { ref: scroller } : {})}
        >
          <Base.Popup
            className={classes(styles.popup, styles[size], className)}
            id={id}
            {...(style ? { style } : {})}
            {...(focused ? { initialFocus: focused } : {})}
            {...(finalFocus ? { finalFocus } : {})}
          >
            <div className={styles.corner}>
              <Base.Close className={styles.close} aria-label="Close" data-close>
                <X aria-hidden="true" />
              </Base.Close>
            </div>
            {hideTitle ? (
              <Base.Title className={styles.visuallyHidden} render={<span />}>
                {title}
              </Base.Title>
            ) : (
              <Base.Title className={styles.title}>{title}</Base.Title>
            )}
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
};
