/** Moves the focus to the first invalid field of a form, once the fields are marked. */
import { useEffect, useState } from 'react';

const firstInvalid = (form: HTMLFormElement): HTMLElement | null => {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  // Of a group, one of its choices is focused.
  return marked?.querySelector<HTMLElement>('input') ?? marked;
};

export const useFocusInvalid = (): ((form: HTMLFormElement) => void) => {
  const [failed, setFailed] = useState<{ readonly form: HTMLFormElement } | null>(null);
  useEffect(() => {
    if (failed) firstInvalid(failed.form)?.focus();
  }, [failed]);
  return (form) => setFailed({ form });
};
