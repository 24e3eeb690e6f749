/** A button that scrolls to the top, shown once the page is scrolled down. */
import { useSyncExternalStore } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { ArrowUp } from '../../ui/icon/shell-icons.ts';
import styles from './scroll-to-top.module.css';

const thresholdPx = 100;

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

export const ScrollToTop = () => {
  const scrolled = useSyncExternalStore(
    subscribe,
    () => window.scrollY > thresholdPx,
    () => false,
  );
  if (!scrolled) return null;
  return (
    <div className={styles.floating}>
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
