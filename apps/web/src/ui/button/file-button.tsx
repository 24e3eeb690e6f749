/** A button that opens the chooser of files. The input is the control; its label looks like a button. */
import { type ReactNode, useId } from 'react';
import { Spinner } from '../states/spinner.tsx';
import { type Appearance, buttonClass } from './button.tsx';
import styles from './file-button.module.css';

type Props = Appearance & {
  readonly onFiles: (files: File[]) => void;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  /** Where the text alone does not tell what the files are for. */
  readonly label?: string;
  readonly describedBy?: string;
  readonly children: ReactNode;
};

export const FileButton = ({
  onFiles,
  multiple = false,
  disabled = false,
  busy = false,
  label,
  describedBy,
  children,
  ...appearance
}: Props) => {
  const id = useId();
  return (
    <span className={styles.control}>
      <input
        id={id}
        className={styles.input}
        type="file"
        accept="image/*"
        multiple={multiple}
        disabled={disabled || busy}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Otherwise choosing the same file again would fire no event.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <label className={buttonClass(appearance)} htmlFor={id} aria-disabled={disabled || busy || undefined}>
        {busy ? <Spinner /> : null}
        {children}
      </label>
    </span>
  );
};
