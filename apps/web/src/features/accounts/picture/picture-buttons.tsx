/** Buttons over avatar and banner that open the picture dialog, loaded on first use. */
import { lazy, Suspense, useRef, useState } from 'react';
import { Camera } from '../../../ui/icon/icons.ts';
import styles from './picture-buttons.module.css';
import type { PictureKind } from './picture-kinds.ts';

const importDialog = () => import('./picture-dialog.tsx');
const PictureDialog = lazy(async () => ({ default: (await importDialog()).PictureDialog }));

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
