/** Buttons over avatar and banner that open the picture dialog, loaded on first use. */
import { Suspense, useRef, useState } from 'react';
import { lazyComponent } from '../../../lib/loading/lazy-component.ts';
import { retryUntilLoaded } from '../../../lib/loading/retry-until-loaded.ts';
import { Camera } from '../../../ui/icon/icons.ts';
import styles from './picture-buttons.module.css';
import type { PictureKind } from './picture-kinds.ts';

const importDialog = () => retryUntilLoaded(() => import('./picture-dialog.tsx'));
const PictureDialog = lazyComponent(async () => (await importDialog()).PictureDialog);

const labels = { avatar: 'Change your picture', banner: 'Change your banner' } as const;

export const PictureButton = ({ kind }: { readonly kind: PictureKind }) => {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles[kind]}
        aria-label={labels[kind]}
        onPointerEnter={() => void importDialog()}
        onClick={() => setOpen(true)}
      >
        <span className={styles.icon}>
          <Camera aria-hidden="true" />
          {kind === 'banner' ? <span>{labels.banner}</span> : null}
        </span>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <PictureDialog kind={kind} opener={button} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
