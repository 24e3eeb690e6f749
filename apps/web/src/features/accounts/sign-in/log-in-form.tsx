/** Logging in with e-mail and password. What was typed stays when it fails. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { written } from '../../../lib/forms/form-value.ts';
import { useEarlyForm } from '../../../lib/forms/use-early-form.ts';
import { messages } from '../../../lib/messages.ts';
import { readDevice } from '../../../lib/session/session.ts';
import { useClient } from '../../../lib/site.tsx';
import { say } from '../../../lib/toasts.ts';
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
    ...(written(form, 'email').trim() === '' ? { email: 'Please enter your email.' } : {}),
    ...(misspelt ? { email: 'This does not look like an email address.' } : {}),
    ...(written(form, 'password') === '' ? { password: 'Please enter your password.' } : {}),
  };
};

type Props = { readonly to: string; readonly email?: string | undefined };

export const LogInForm = ({ to, email }: Props) => {
  const client = useClient();
  const early = useEarlyForm();
  const [faults, setFaults] = useState<Faults>({});
  const logIn = useMutation({
    mutationFn: (given: { email: string; password: string; remember: boolean }) =>
      client.accounts.logIn({ body: { ...given, device: readDevice() } }),
    onSuccess: (session) => completeSignIn(session, to, messages.loggedIn),
    onError: (error) => {
      say.error(messages.loginFailed);
      const wrong = error instanceof ApiFailure && error.code === 'invalid_credentials';
      setFaults({ password: wrong ? 'Email and password do not belong together.' : error.message });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = findFaults(form);
    setFaults(found);
    if (written(form, 'email').trim() === '' || written(form, 'password') === '') say.error(messages.loginIncomplete);
    if (Object.keys(found).length > 0) return;
    logIn.mutate({
      email: written(form, 'email').trim(),
      password: written(form, 'password'),
      remember: written(form, 'remember') === 'on',
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
      <Button type="submit" look="primary" size="large" wide>
        Log In
      </Button>
      {logIn.isPending || logIn.isSuccess ? <LoadingOverlay label="Logging in" /> : null}
    </form>
  );
};
