/** A picture input: click, drop, or paste anywhere on the page. */
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { FieldError } from '../field/field.tsx';
import { ImagePlus } from '../icon/icons.ts';
import { Spinner } from '../states/spinner.tsx';
import { classes } from '../styles/classes.ts';
import styles from './picture-drop.module.css';

type Props = {
  readonly label: string;
  readonly hint: ReactNode;
  readonly onFile: (file: File) => void;
  /** What is being done with the chosen file; shown instead of the label. */
  readonly busy?: string | undefined;
  readonly error?: string | undefined;
  readonly pastes?: boolean;
  /** Whether the hint is within the empty box. */
  readonly hintInside?: boolean;
  /** The current picture; choosing another replaces it. */
  readonly children?: ReactNode;
};

/** The server refuses SVG: the page rasterizes it first. */
const accepted = 'JPEG, PNG, WebP, AVIF, GIF or SVG';

const fileFrom = (items: DataTransfer | null): File | undefined => items?.files[0];

const usePaste = (active: boolean, onFile: (file: File) => void) => {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = fileFrom(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => (active ? onPaste(event) : undefined);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [active]);
};

type FileInputProps = { readonly id: string; readonly invalid: boolean; readonly onFile: (file: File) => void };

const FileInput = ({ id, invalid, onFile }: FileInputProps) => (
  <input
    id={id}
    className={styles.input}
    type="file"
    accept="image/*"
    aria-describedby={classes(`${id}-hint`, invalid && `${id}-error`)}
    aria-invalid={invalid ? true : undefined}
    onChange={(event) => {
      const file = event.currentTarget.files?.[0];
      // Otherwise choosing the same file again would fire no event.
      event.currentTarget.value = '';
      if (file) onFile(file);
    }}
  />
);

/** Whoever touches the screen has nothing to drop. */
const Instructions = ({ pastes }: { readonly pastes: boolean }) => (
  <p className={styles.instructions}>
    <span className={styles.byMouse}>
      or drop one here{pastes ? ', or paste it' : ''}
      <br />
    </span>
    {accepted}
  </p>
);

export const PictureDrop = (props: Props) => {
  const { label, onFile, busy, error, pastes = false, hintInside = false, children } = props;
  const id = useId();
  const [isDragOver, setIsDragOver] = useState(false);
  usePaste(pastes, onFile);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    const file = fileFrom(event.dataTransfer);
    if (file) onFile(file);
  };
  const hint = (
    <p id={`${id}-hint`} className={styles.hint}>
      {props.hint}
    </p>
  );
  return (
    <div className={styles.container}>
      <div
        className={classes(styles.drop, children ? styles.filled : styles.empty)}
        data-over={isDragOver || undefined}
        aria-busy={busy ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDragOver(true);
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={drop}
      >
        {children}
        <label className={classes(styles.choose, children ? styles.again : undefined)} htmlFor={id}>
          {busy ? <Spinner /> : <ImagePlus aria-hidden="true" />}
          <span>{busy ?? label}</span>
        </label>
        <FileInput id={id} invalid={Boolean(error)} onFile={onFile} />
        {children ? null : <Instructions pastes={pastes} />}
        {hintInside && !children ? hint : null}
      </div>
      {hintInside && !children ? null : hint}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
};
