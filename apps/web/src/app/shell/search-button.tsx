/** Opens the command palette, as do Ctrl+K, Cmd+K and a slash; its code is loaded on first use. */
import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { retryUntilLoaded } from '../../lib/loading/retry-until-loaded.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { MaskIcon } from '../../ui/icon/mask-icon.tsx';

const importPalette = () => retryUntilLoaded(() => import('../palette/command-palette.tsx'));
const CommandPalette = lazyComponent(async () => (await importPalette()).CommandPalette);

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

const isShortcut = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  ctrlKey || metaKey ? key === 'k' && !altKey : key === '/' && !isTyping(target);

export const SearchButton = () => {
  /** Undefined until it is first opened. */
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    // In the capture phase, because a dialog stops keys.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
  return (
    <>
      <IconButton
        label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={() => void importPalette()}
        onClick={() => setOpen(true)}
      >
        <MaskIcon name="search" />
      </IconButton>
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <CommandPalette open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
