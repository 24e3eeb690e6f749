/** Asks for the password, or the e-mail address of an account without one, before something that matters. */
import type { Account } from '@vitrine/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { fieldValue } from '../../../lib/forms/field-value.ts';
import type { FormErrors } from '../../../lib/forms/find-errors.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import styles from './security.module.css';

const fields = {
  password: { label: 'Your password', type: 'password', autoComplete: 'current-password' },
  google: { label: 'Your email address', type: 'email', autoComplete: 'email' },
} as const;

type Name = 'email' | 'confirm';

type Props = Pick<Account, 'signsInWith'> & {
  readonly submit: string;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onConfirm: (confirm: string, form: HTMLFormElement) => void;
  readonly onCancel: () => void;
  /** What the server has said about the address that is asked for above. */
  readonly emailError?: string | undefined;
  /** What stands above: nothing, a text, or fields, which get their names and errors. */
  readonly renderAbove?: (
    field: (name: Name) => { readonly name: Name; readonly error: string | undefined },
  ) => ReactNode;
};

const missing: FormErrors<Name> = {
  email: 'Please enter your new email.',
  confirm: 'Please confirm that it is you.',
};

export const OwnerForm = ({
  signsInWith,
  submit,
  busy,
  error,
  emailError,
  onConfirm,
  onCancel,
  renderAbove,
}: Props) => {
  const ref = useRef<HTMLFormElement>(null);
  // It opens in place of the button that was pressed.
  useEffect(() => ref.current?.querySelector('input')?.focus(), []);
  const { form, field } = useFormErrors<Name>({
    missing,
    refused: { confirm: error, email: emailError },
    onValid: (element) => (busy ? undefined : onConfirm(fieldValue(element, 'confirm'), element)),
  });
  return (
    <form ref={ref} className={styles.form} method="post" {...form}>
      {renderAbove?.(field)}
      <Field required maxLength={254} {...fields[signsInWith]} {...field('confirm')} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
