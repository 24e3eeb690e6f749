/** A labelled text input or text area, with a hint and an error message below it. */
import { type ComponentProps, useId } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './field.module.css';

type FieldTexts = { readonly label: string; readonly hint?: string | undefined; readonly error?: string | undefined };

const describedBy = (id: string, { hint, error }: FieldTexts) =>
  classes(hint && `${id}-hint`, error && `${id}-error`) || undefined;

/** Announced when it appears. */
export const FieldError = ({ id, children }: { readonly id: string; readonly children: string | undefined }) =>
  children ? (
    <p className={styles.error} id={id} role="alert">
      {children}
    </p>
  ) : null;

const FieldWrapper = ({ id, texts, children }: { id: string; texts: FieldTexts; children: React.ReactNode }) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={id}>
      {texts.label}
    </label>
    {children}
    {texts.hint ? (
      <p className={styles.hint} id={`${id}-hint`}>
        {texts.hint}
      </p>
    ) : null}
    <FieldError id={`${id}-error`}>{texts.error}</FieldError>
  </div>
);

export const Field = ({ label, hint, error, className, ...rest }: ComponentProps<'input'> & FieldTexts) => {
  const generatedId = useId();
  const id = rest.id ?? generatedId;
  const texts = { label, hint, error };
  return (
    <FieldWrapper id={id} texts={texts}>
      <input
        {...rest}
        id={id}
        className={classes(styles.box, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, texts)}
      />
    </FieldWrapper>
  );
};

export const TextArea = ({ label, hint, error, className, ...rest }: ComponentProps<'textarea'> & FieldTexts) => {
  const generatedId = useId();
  const id = rest.id ?? generatedId;
  const texts = { label, hint, error };
  return (
    <FieldWrapper id={id} texts={texts}>
      <textarea
        rows={4}
        {...rest}
        id={id}
        className={classes(styles.box, styles.area, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, texts)}
      />
    </FieldWrapper>
  );
};
