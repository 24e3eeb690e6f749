/** A way back up, once one has gone down a little. */
import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './scroll-to-top.module.css';

const threshold = 100;

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

export const ScrollToTop = () => {
  const scrolled = useSyncExternalStore(
    subscribe,
    () => window.scrollY > threshold,
    () => false,
  );
  if (!scrolled) return null;
  return (
    <div className={styles.place}>
      <IconButton
        label="Scroll to top"
        variant="plain"
        tooltip="left"
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
    </div>
  );
};
