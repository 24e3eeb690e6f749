/** Asks for the password, or the e-mail address of an account without one, before something that matters. */
import type { Account } from '@vitrine/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldValue } from '../../../lib/forms/field-value.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import styles from './security.module.css';

const fields = {
  password: { label: 'Your password', type: 'password', autoComplete: 'current-password' },
  google: { label: 'Your email address', type: 'email', autoComplete: 'email' },
} as const;

type Props = Pick<Account, 'signsInWith'> & {
  readonly submit: string;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onConfirm: (confirm: string, form: HTMLFormElement) => void;
  readonly onCancel: () => void;
  readonly children?: React.ReactNode;
};

export const OwnerForm = ({ signsInWith, submit, busy, error, onConfirm, onCancel, children }: Props) => {
  const [isEmpty, setEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // It opens in place of the button that was pressed.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const confirm = fieldValue(event.currentTarget, 'confirm');
    setEmpty(confirm === '');
    if (confirm !== '' && !busy) onConfirm(confirm, event.currentTarget);
  };
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      {children}
      <Field
        name="confirm"
        required
        maxLength={254}
        error={isEmpty ? 'Please confirm that it is you.' : error}
        {...fields[signsInWith]}
      />
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
