/** A progress bar from 0 to 1; indeterminate without a number. */
import styles from './progress.module.css';

type Props = { readonly label: string; readonly done?: number | undefined };

export const Progress = ({ label, done }: Props) => (
  <progress className={styles.progress} aria-label={label} max={1} {...(done === undefined ? {} : { value: done })} />
);
