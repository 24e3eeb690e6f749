/** The round portrait in the top bar; the menu behind it is loaded when it is first wanted. */
import { lazy, Suspense, useRef, useState } from 'react';
import { labels } from '../../lib/messages.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './account-button.module.css';

const importMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(async () => ({ default: (await importMenu()).AccountMenu }));

export const AccountButton = () => {
  const button = useRef<HTMLButtonElement>(null);
  const home = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <div ref={home} className={styles.home}>
      <IconButton
        ref={button}
        className={styles.button}
        label={labels.accountSettings}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={() => void importMenu()}
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
      >
        <span className={styles.portrait} />
      </IconButton>
      {wanted ? (
        <Suspense fallback={null}>
          <AccountMenu open={open} onClose={() => setOpen(false)} anchor={button} home={home} />
        </Suspense>
      ) : null}
    </div>
  );
};
