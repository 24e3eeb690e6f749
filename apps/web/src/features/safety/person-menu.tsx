/** The menu on the profile of somebody else: mute, block and report. */
import { useQuery } from '@tanstack/react-query';
import type { PublicPerson } from '@vitrine/contract';
import { Suspense, useRef, useState } from 'react';
import { requestReport } from '../../entities/moderation/requests.ts';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { retryUntilLoaded } from '../../lib/loading/retry-until-loaded.ts';
import { useClient } from '../../lib/site.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Ellipsis } from '../../ui/icon/icons.ts';
import styles from './person-menu.module.css';
import { relationQuery } from './queries.ts';
import { useHide } from './use-hide.ts';

/** Imported here, the library of toasts would become a part of every first visit. */
const importToast = () => retryUntilLoaded(() => import('../../ui/toaster/undo-toast.tsx'));
const importMenu = () => retryUntilLoaded(() => import('../../ui/menu/menu.tsx'));
const Menu = lazyComponent(async () => (await importMenu()).Menu);
const MenuItem = lazyComponent(async () => (await importMenu()).MenuItem);
const BlockDialog = lazyComponent(async () => (await import('./block-dialog.tsx')).BlockDialog);

export const PersonMenu = ({ person }: { readonly person: PublicPerson }) => {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'menu' | 'dialog' | null>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const relation = useQuery({ ...relationQuery(useClient(), person._id), enabled: isLoaded });
  const hide = useHide(person._id);
  const close = () => setOpen((now) => (now === 'menu' ? null : now));
  const isMuted = relation.data?.isMuted ?? false;
  const mute = async () => {
    hide.mutate('mute');
    const { toastWithUndo } = await importToast();
    toastWithUndo(`${person.name} is muted.`, () => hide.mutate('unmute'));
  };
  return (
    <div className={styles.container} style={{ flex: 'none' }}>
      <IconButton
        ref={button}
        label={`More about ${person.name}`}
        variant="plain"
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        onPointerEnter={() => void importMenu()}
        onClick={() => {
          setIsLoaded(true);
          setOpen(open === 'menu' ? null : 'menu');
        }}
      >
        <Ellipsis aria-hidden="true" />
      </IconButton>
      {isLoaded ? (
        <Suspense fallback={null}>
          <Menu open={open === 'menu' && !relation.isPending} onClose={close} anchor={button} label={person.name}>
            {isMuted ? (
              <MenuItem onClick={() => hide.mutate('unmute')}>Unmute</MenuItem>
            ) : (
              <MenuItem onClick={() => void mute()}>Mute</MenuItem>
            )}
            <MenuItem onClick={() => setOpen('dialog')}>Block…</MenuItem>
            <MenuItem onClick={() => requestReport({ kind: 'person', id: person._id, name: person.name })}>
              Report…
            </MenuItem>
          </Menu>
          {open === 'dialog' ? <BlockDialog person={person} onClose={() => setOpen(null)} finalFocus={button} /> : null}
        </Suspense>
      ) : null}
    </div>
  );
};
