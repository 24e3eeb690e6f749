/** Asks for a link to choose a new password. The answer is the same for every address. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldValue } from '../../../lib/forms/field-value.ts';
import { useEarlySubmit } from '../../../lib/forms/use-early-submit.ts';
import { useClient } from '../../../lib/site.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import styles from './sign-in-layout.module.css';

const validate = (form: HTMLFormElement): string | undefined => {
  const email = form.elements.namedItem('email');
  if (fieldValue(form, 'email').trim() === '') return 'Please enter your email.';
  const isInvalid = email instanceof HTMLInputElement && email.validity.typeMismatch;
  return isInvalid ? 'This does not look like an email address.' : undefined;
};

export const ForgottenForm = () => {
  const client = useClient();
  const early = useEarlySubmit();
  const [error, setError] = useState<string>();
  const ask = useMutation({
    mutationFn: (email: string) => client.passwords.requestReset({ body: { email } }),
    onError: (failure) => setError(failure.message),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = validate(event.currentTarget);
    setError(found);
    if (found === undefined) ask.mutate(fieldValue(event.currentTarget, 'email').trim());
  };
  return (
    <form className={styles.form} {...early} noValidate onSubmit={submit}>
      <Field label="Email" name="email" type="email" autoComplete="username" required maxLength={254} error={error} />
      <Button type="submit" variant="primary" size="large" wide busy={ask.isPending}>
        {ask.isSuccess ? 'Send it again' : 'Send the link'}
      </Button>
      <output className={styles.note}>
        {ask.isSuccess
          ? `If there is an account for ${ask.variables}, a mail with a link is on its way. It works for one hour.`
          : ''}
      </output>
    </form>
  );
};
