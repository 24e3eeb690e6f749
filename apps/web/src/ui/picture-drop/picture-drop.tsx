/** Where a picture is chosen: by click, by dropping it, or by pasting it anywhere on the page. */
import { ImagePlus } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { Spinner } from '../states/spinner.tsx';
import { classes } from '../styles/classes.ts';
import styles from './picture-drop.module.css';

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly onFile: (file: File) => void;
  /** What is being made of the last choice, in words. */
  readonly busy?: string | undefined;
  readonly error?: string | undefined;
  readonly pastes?: boolean;
  /** The picture as it stands; choosing another replaces it. */
  readonly children?: ReactNode;
};

/** The same everywhere. The server refuses SVG: one is drawn as pixels here before it is sent. */
const accepted = 'JPEG, PNG, WebP, AVIF, GIF or SVG';

const fileFrom = (items: DataTransfer | null): File | undefined => items?.files[0];

const usePaste = (active: boolean, onFile: (file: File) => void) => {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const file = fileFrom(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => (active ? take(event) : undefined);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [active]);
};

export const PictureDrop = ({ label, hint, onFile, busy, error, pastes = false, children }: Props) => {
  const id = useId();
  const [over, setOver] = useState(false);
  usePaste(pastes, onFile);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = fileFrom(event.dataTransfer);
    if (file) onFile(file);
  };
  return (
    <div className={styles.around}>
      <div
        className={classes(styles.drop, children ? styles.filled : styles.empty)}
        data-over={over || undefined}
        aria-busy={busy ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {children}
        <label className={classes(styles.choose, children ? styles.again : undefined)} htmlFor={id}>
          {busy ? <Spinner /> : <ImagePlus aria-hidden="true" />}
          <span>{busy ?? label}</span>
        </label>
        <input
          id={id}
          className={styles.input}
          type="file"
          accept="image/*"
          aria-describedby={`${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // The same file can be chosen twice in a row.
            event.currentTarget.value = '';
            if (file) onFile(file);
          }}
        />
        {children ? null : (
          <p className={styles.how}>
            or drop one here{pastes ? ', or paste it' : ''}
            <br />
            {accepted}
          </p>
        )}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
};
