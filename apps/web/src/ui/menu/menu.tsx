/** A menu below the button that opens it, which is rendered beside it. Import it lazily. */
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { Link } from '../../lib/router/link.tsx';
import styles from './menu.module.css';
import { itemForKey } from './menu-keys.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The button; it has the focus again when the menu is closed. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly children: ReactNode;
};

const CloseContext = createContext<() => void>(() => undefined);

/** A press elsewhere closes it; one on the button is the button's own. */
const useCloseOnPressOutside = (inside: readonly RefObject<HTMLElement | null>[], onClose: () => void): void => {
  const latest = useRef({ inside, onClose });
  useLayoutEffect(() => {
    latest.current = { inside, onClose };
  });
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      const isInside = latest.current.inside.some(({ current }) => target instanceof Node && current?.contains(target));
      if (!isInside) latest.current.onClose();
    };
    document.addEventListener('pointerdown', pressed, true);
    return () => document.removeEventListener('pointerdown', pressed, true);
  }, []);
};

const OpenMenu = ({ onClose, anchor, label, children }: Omit<Props, 'open'>) => {
  const menu = useRef<HTMLDivElement>(null);
  useCloseOnPressOutside([menu, anchor], onClose);
  useLayoutEffect(() => menu.current?.focus({ preventScroll: true }), []);
  const close = () => {
    anchor.current?.focus();
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    // Tab goes on from the button.
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      close();
      return;
    }
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const current = items.findIndex((item) => item === document.activeElement);
    if (event.key === ' ') items[current]?.click();
    const next = itemForKey(
      event.key,
      current,
      items.map((item) => item.textContent),
    );
    if (event.key === ' ' || next !== null) event.preventDefault();
    if (next !== null) items[next]?.focus();
  };
  return (
    <CloseContext value={close}>
      <div ref={menu} className={styles.menu} role="menu" tabIndex={-1} aria-label={label} onKeyDown={press}>
        {children}
      </div>
    </CloseContext>
  );
};

export const Menu = ({ open, ...rest }: Props) => (open ? <OpenMenu {...rest} /> : null);

export const MenuLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link to={to} className={styles.item} role="menuitem" tabIndex={-1} onClick={use(CloseContext)}>
    {children}
  </Link>
);

export const MenuItem = ({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) => {
  const close = use(CloseContext);
  const choose = () => {
    close();
    onClick();
  };
  return (
    <button type="button" className={styles.item} role="menuitem" tabIndex={-1} onClick={choose}>
      {children}
    </button>
  );
};

export const MenuSeparator = () => <hr className={styles.separator} />;
