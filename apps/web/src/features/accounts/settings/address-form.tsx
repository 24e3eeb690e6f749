/** The e-mail address: whether it is confirmed, and changing it by a link that is mailed to the new one. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Account } from '@vitrine/contract';
import { type FormEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { fieldValue } from '../../../lib/forms/field-value.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { ownProfileQuery, signInOptionsQuery } from '../queries.ts';
import choices from './choices.module.css';
import styles from './password-form.module.css';

const Unconfirmed = () => {
  const client = useClient();
  const send = useMutation({
    mutationFn: () => client.addresses.sendConfirmation({}),
    onError: (error) => toast.error(error.message),
  });
  return (
    <div className={styles.form}>
      <p>Not confirmed yet: follow the link in the mail that we sent when you signed up.</p>
      <Button size="small" busy={send.isPending} disabled={send.isSuccess} onClick={() => send.mutate()}>
        Send the link again
      </Button>
      <output className={choices.state}>{send.isSuccess ? 'A mail with a link is on its way.' : ''}</output>
    </div>
  );
};

type FieldErrors = { readonly email?: string; readonly confirm?: string };

const validate = (form: HTMLFormElement): FieldErrors => {
  const email = form.elements.namedItem('email');
  const isInvalid = email instanceof HTMLInputElement && (email.value.trim() === '' || email.validity.typeMismatch);
  return {
    ...(isInvalid ? { email: 'This does not look like an email address.' } : {}),
    ...(fieldValue(form, 'confirm') === '' ? { confirm: 'Please fill this in.' } : {}),
  };
};

const ownerErrors = new Set(['wrong_password', 'not_confirmed']);

const ChangeForm = ({ signsInWith }: Pick<Account, 'signsInWith'>) => {
  const client = useClient();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = useMutation({
    mutationFn: (body: { email: string; confirm: string }) => client.addresses.change({ body }),
    onSuccess: () => form.current?.reset(),
    onError: (error) => {
      const isOwner = error instanceof ApiFailure && ownerErrors.has(error.code);
      setErrors(isOwner ? { confirm: error.message } : { email: error.message });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = validate(event.currentTarget);
    setErrors(found);
    if (Object.keys(found).length > 0 || change.isPending) return;
    change.mutate({
      email: fieldValue(event.currentTarget, 'email').trim(),
      confirm: fieldValue(event.currentTarget, 'confirm'),
    });
  };
  const hasPassword = signsInWith === 'password';
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <Field
        label="New email address"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={errors.email}
      />
      <Field
        label={hasPassword ? 'Your password' : 'Your present email address'}
        name="confirm"
        type={hasPassword ? 'password' : 'email'}
        autoComplete={hasPassword ? 'current-password' : 'off'}
        maxLength={254}
        error={errors.confirm}
      />
      <Button type="submit" busy={change.isPending}>
        Change address
      </Button>
      <output className={choices.state}>
        {change.isSuccess ? `Follow the link in the mail to ${change.variables.email}; then it is your address.` : ''}
      </output>
    </form>
  );
};

/** Without mail there is nothing to confirm or change. */
export const AddressForm = ({ signsInWith, emailVerified }: Pick<Account, 'signsInWith' | 'emailVerified'>) => {
  const client = useClient();
  const session = useSession();
  const { data: options } = useQuery(signInOptionsQuery(client));
  const { data: profile } = useQuery(ownProfileQuery(client));
  const email = profile?.email ?? session?.email;
  return (
    <>
      <p>
        <b>{email}</b>
        {emailVerified ? ' · confirmed' : ''}
      </p>
      {options?.passwordReset ? (
        <>
          {emailVerified ? null : <Unconfirmed />}
          <ChangeForm signsInWith={signsInWith} />
        </>
      ) : null}
    </>
  );
};
