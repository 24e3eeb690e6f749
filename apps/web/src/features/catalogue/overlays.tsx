/** Dialogs, drawers, the loading overlay and toasts. */
import { Suspense, useRef, useState } from 'react';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { Button } from '../../ui/button/button.tsx';
import { LoadingOverlay, Spinner } from '../../ui/states/spinner.tsx';
import { CatalogueSection, Example } from './catalogue-section.tsx';

const Dialog = lazyComponent(async () => (await import('../../ui/dialog/dialog.tsx')).Dialog);
const Drawer = lazyComponent(async () => (await import('../../ui/drawer/drawer.tsx')).Drawer);

const visibleMs = 1500;

const Toasts = () => (
  <Example name="Toasts">
    <Button onClick={() => toast.info('A plain word')}>Plain</Button>
    <Button onClick={() => toast.success('It worked')}>Success</Button>
    <Button onClick={() => toast.error('It did not work')}>Error</Button>
    <Button
      onClick={() => {
        const id = toast.loading('Working');
        window.setTimeout(() => toast.dismiss(id), visibleMs);
      }}
    >
      Loading
    </Button>
  </Example>
);

export const CatalogueOverlays = () => {
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'overlay' | null>(null);
  const close = () => setOpen(null);
  const showOverlay = () => {
    setOpen('overlay');
    window.setTimeout(close, visibleMs);
  };
  return (
    <CatalogueSection title="Overlays and toasts">
      <Example name="Dialog and drawer">
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button ref={opener} onClick={() => setOpen(open === 'drawer' ? null : 'drawer')}>
          Open drawer
        </Button>
      </Example>
      <Example name="Waiting">
        <Spinner />
        <Button onClick={showOverlay}>Cover the screen</Button>
      </Example>
      <Toasts />
      {open === 'overlay' ? <LoadingOverlay /> : null}
      <Suspense fallback={null}>
        {open === 'dialog' ? (
          <Dialog open onClose={close} title="A dialog" size="small">
            <p>Escape, the backdrop or the cross closes it; focus returns to where it came from.</p>
          </Dialog>
        ) : null}
        {open === 'drawer' ? (
          <Drawer open onClose={close} title="A drawer" width={300} opener={opener}>
            <p style={{ padding: '0 20px' }}>The button that opened it closes it again.</p>
          </Drawer>
        ) : null}
      </Suspense>
    </CatalogueSection>
  );
};
