/** The user's avatar in the top bar; the menu it opens is loaded on first use. */
import { Suspense, startTransition, useRef, useState } from 'react';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { retryUntilLoaded } from '../../lib/loading/retry-until-loaded.ts';
import { labels } from '../../lib/messages.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './account-button.module.css';

const importMenu = () => retryUntilLoaded(() => import('./account-menu.tsx'));
const AccountMenu = lazyComponent(async () => (await importMenu()).AccountMenu);

export const AccountButton = () => {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <div className={styles.container}>
      <IconButton
        ref={button}
        className={styles.button}
        label={labels.accountSettings}
        tooltip="belowEnd"
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={() => void importMenu()}
        onClick={() => {
          setOpen(!open);
          // The press is shown before the menu is rendered.
          startTransition(() => setIsLoaded(true));
        }}
      >
        <span className={styles.avatar} />
      </IconButton>
      {isLoaded ? (
        <Suspense fallback={null}>
          <AccountMenu open={open} onClose={() => setOpen(false)} anchor={button} />
        </Suspense>
      ) : null}
    </div>
  );
};
