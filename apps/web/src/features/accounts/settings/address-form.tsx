/** The e-mail address: whether it is confirmed, and changing it by a link that is mailed to the new one. */
import { useMutation } from '@tanstack/react-query';
import type { Account } from '@vitrine/contract';
import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { fieldValue } from '../../../lib/forms/field-value.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import choices from '../../../ui/field/choice-list.module.css';
import { Field } from '../../../ui/field/field.tsx';
import { OwnerForm } from '../security/owner-form.tsx';
import styles from './password-form.module.css';

const reasons = {
  unconfirmed: 'Not confirmed yet: follow the link in the mail that we sent when you signed up.',
  bounces: 'Mail to this address has come back, so nothing more is sent to it. Confirm it again, or change it.',
} as const;

const Unconfirmed = ({ reason }: { readonly reason: keyof typeof reasons }) => {
  const client = useClient();
  const send = useMutation({
    mutationFn: () => client.addresses.sendConfirmation({}),
    onError: (error) => toast.error(error.message),
  });
  return (
    <div className={styles.form}>
      <p>{reasons[reason]}</p>
      <Button size="small" busy={send.isPending} disabled={send.isSuccess} onClick={() => send.mutate()}>
        {reason === 'bounces' ? 'Send a link' : 'Send the link again'}
      </Button>
      <output className={choices.state}>{send.isSuccess ? 'A mail with a link is on its way.' : ''}</output>
    </div>
  );
};

/** The link goes to the new address; nothing changes until it is followed. */
const ChangeAddress = ({ signsInWith, onEnd }: Pick<Account, 'signsInWith'> & { readonly onEnd: () => void }) => {
  const client = useClient();
  const change = useMutation({
    mutationFn: (body: { email: string; confirm: string }) => client.addresses.change({ body }),
  });
  if (change.isSuccess)
    return (
      <output className={choices.state}>
        Follow the link in the mail to {change.variables.email}; then it is your address.
      </output>
    );
  const isTaken = change.error instanceof ApiFailure && change.error.code === 'email_taken';
  return (
    <OwnerForm
      signsInWith={signsInWith}
      submit="Send the link"
      busy={change.isPending}
      error={isTaken ? undefined : change.error?.message}
      emailError={isTaken ? change.error?.message : undefined}
      onConfirm={(confirm, form) => change.mutate({ email: fieldValue(form, 'email').trim(), confirm })}
      onCancel={onEnd}
      renderAbove={(field) => (
        <Field
          label="New email address"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          {...field('email')}
        />
      )}
    />
  );
};

/** Where the site cannot send mail, there is nothing to confirm or change. */
export const AddressForm = ({
  email,
  emailVerified,
  emailBounces,
  signsInWith,
}: Pick<Account, 'email' | 'emailVerified' | 'emailBounces' | 'signsInWith'>) => {
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <p>
        <b>{email}</b>
        {emailVerified && !emailBounces ? ' · confirmed' : ''}
      </p>
      {emailBounces ? <Unconfirmed reason="bounces" /> : null}
      {emailVerified === false && !emailBounces ? <Unconfirmed reason="unconfirmed" /> : null}
      {isChanging ? <ChangeAddress signsInWith={signsInWith} onEnd={() => setChanging(false)} /> : null}
      {emailVerified === undefined || isChanging ? null : (
        <Button onClick={() => setChanging(true)}>Change address</Button>
      )}
    </>
  );
};
