/** A labelled box to write in; what is wrong with it stands below it, in words. */
import { type ComponentProps, useId } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './field.module.css';

type Words = { readonly label: string; readonly hint?: string | undefined; readonly error?: string | undefined };

const describedBy = (id: string, { hint, error }: Words) =>
  classes(hint && `${id}-hint`, error && `${id}-error`) || undefined;

const Around = ({ id, words, children }: { id: string; words: Words; children: React.ReactNode }) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={id}>
      {words.label}
    </label>
    {children}
    {words.hint ? (
      <p className={styles.hint} id={`${id}-hint`}>
        {words.hint}
      </p>
    ) : null}
    {words.error ? (
      <p className={styles.error} id={`${id}-error`} role="alert">
        {words.error}
      </p>
    ) : null}
  </div>
);

export const Field = ({ label, hint, error, className, ...rest }: ComponentProps<'input'> & Words) => {
  const made = useId();
  const id = rest.id ?? made;
  const words = { label, hint, error };
  return (
    <Around id={id} words={words}>
      <input
        {...rest}
        id={id}
        className={classes(styles.box, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, words)}
      />
    </Around>
  );
};

export const TextArea = ({ label, hint, error, className, ...rest }: ComponentProps<'textarea'> & Words) => {
  const made = useId();
  const id = rest.id ?? made;
  const words = { label, hint, error };
  return (
    <Around id={id} words={words}>
      <textarea
        rows={4}
        {...rest}
        id={id}
        className={classes(styles.box, styles.area, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, words)}
      />
    </Around>
  );
};
