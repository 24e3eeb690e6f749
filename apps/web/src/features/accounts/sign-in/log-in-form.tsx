/** Logging in with e-mail and password. What was typed stays when it fails. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { fieldValue } from '../../../lib/forms/field-value.ts';
import { useEarlySubmit } from '../../../lib/forms/use-early-submit.ts';
import { messages } from '../../../lib/messages.ts';
import { readDevice } from '../../../lib/session/session.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { LoadingOverlay } from '../../../ui/states/spinner.tsx';
import { completeSignIn } from './complete-sign-in.ts';
import styles from './sign-in-layout.module.css';

type Faults = { readonly email?: string; readonly password?: string };

/** The address is looked at by the browser itself; the words are ours. */
const findFaults = (form: HTMLFormElement): Faults => {
  const email = form.elements.namedItem('email');
  const misspelt = email instanceof HTMLInputElement && email.validity.typeMismatch;
  return {
    ...(fieldValue(form, 'email').trim() === '' ? { email: 'Please enter your email.' } : {}),
    ...(misspelt ? { email: 'This does not look like an email address.' } : {}),
    ...(fieldValue(form, 'password') === '' ? { password: 'Please enter your password.' } : {}),
  };
};

type Props = { readonly to: string; readonly email?: string | undefined };

export const LogInForm = ({ to, email }: Props) => {
  const client = useClient();
  const early = useEarlySubmit();
  const [faults, setFaults] = useState<Faults>({});
  const logIn = useMutation({
    mutationFn: (given: { email: string; password: string; remember: boolean }) =>
      client.accounts.logIn({ body: { ...given, device: readDevice() } }),
    onSuccess: (session) => completeSignIn(session, to, messages.loggedIn),
    onError: (error) => {
      toast.error(messages.loginFailed);
      const wrong = error instanceof ApiFailure && error.code === 'invalid_credentials';
      setFaults({ password: wrong ? 'Email and password do not belong together.' : error.message });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = findFaults(form);
    setFaults(found);
    if (fieldValue(form, 'email').trim() === '' || fieldValue(form, 'password') === '')
      toast.error(messages.loginIncomplete);
    if (Object.keys(found).length > 0) return;
    logIn.mutate({
      email: fieldValue(form, 'email').trim(),
      password: fieldValue(form, 'password'),
      remember: fieldValue(form, 'remember') === 'on',
    });
  };
  return (
    <form className={styles.form} {...early} noValidate onSubmit={submit}>
      <Field
        label="Email or Username"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
        maxLength={254}
        error={faults.email}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={200}
        error={faults.password}
      />
      <Checkbox label="Remember Me" name="remember" />
      <Button type="submit" variant="primary" size="large" wide>
        Log In
      </Button>
      {logIn.isPending || logIn.isSuccess ? <LoadingOverlay label="Logging in" /> : null}
    </form>
  );
};
