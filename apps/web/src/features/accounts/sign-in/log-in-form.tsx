/** Log-in form with e-mail and password. The fields keep their values when it fails. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { fieldValue } from '../../../lib/forms/field-value.ts';
import { useEarlySubmit } from '../../../lib/forms/use-early-submit.ts';
import { memberMessages } from '../../../lib/member-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { readDevice } from '../../../lib/session/session.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { LoadingOverlay } from '../../../ui/states/spinner.tsx';
import { signInOptionsQuery } from '../queries.ts';
import { completeSignIn } from './complete-sign-in.ts';
import styles from './sign-in-layout.module.css';

type FieldErrors = { readonly email?: string; readonly password?: string };

/** The browser validates the address; the messages are ours. */
const validate = (form: HTMLFormElement): FieldErrors => {
  const email = form.elements.namedItem('email');
  const isInvalidEmail = email instanceof HTMLInputElement && email.validity.typeMismatch;
  return {
    ...(fieldValue(form, 'email').trim() === '' ? { email: 'Please enter your email.' } : {}),
    ...(isInvalidEmail ? { email: 'This does not look like an email address.' } : {}),
    ...(fieldValue(form, 'password') === '' ? { password: 'Please enter your password.' } : {}),
  };
};

type Props = { readonly to: string; readonly email?: string | undefined };

/** Not where the server cannot send mail. */
const ForgottenLink = () => {
  const { data } = useQuery(signInOptionsQuery(useClient()));
  return data?.passwordReset ? (
    <Link to={paths.forgotten} className={styles.forgotten}>
      Forgot password?
    </Link>
  ) : null;
};

export const LogInForm = ({ to, email }: Props) => {
  const client = useClient();
  const early = useEarlySubmit();
  const [errors, setErrors] = useState<FieldErrors>({});
  const logIn = useMutation({
    mutationFn: (given: { email: string; password: string; remember: boolean }) =>
      client.accounts.logIn({ body: { ...given, device: readDevice() } }),
    onSuccess: (session) => completeSignIn(session, to, memberMessages.loggedIn),
    onError: (error) => {
      toast.error(memberMessages.loginFailed);
      const wrong = error instanceof ApiFailure && error.code === 'invalid_credentials';
      setErrors({ password: wrong ? 'Email and password do not belong together.' : error.message });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = validate(form);
    setErrors(found);
    if (fieldValue(form, 'email').trim() === '' || fieldValue(form, 'password') === '')
      toast.error(memberMessages.loginIncomplete);
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
        error={errors.email}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={200}
        error={errors.password}
      />
      <div className={styles.row}>
        <Checkbox label="Remember Me" name="remember" />
        <ForgottenLink />
      </div>
      <Button type="submit" variant="primary" size="large" wide>
        Log In
      </Button>
      {logIn.isPending || logIn.isSuccess ? <LoadingOverlay label="Logging in" /> : null}
    </form>
  );
};
