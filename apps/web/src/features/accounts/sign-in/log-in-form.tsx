/** Log-in form with e-mail and password. The fields keep their values when it fails. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
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
import { markPasswordLogIn } from './password-log-in.ts';
import styles from './sign-in-layout.module.css';

type FieldErrors = { readonly email?: string; readonly password?: string; readonly code?: string };

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

type Given = { email: string; password: string; remember: boolean; code?: string };

const useLogIn = (to: string) => {
  const client = useClient();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [needsCode, setNeedsCode] = useState(false);
  const logIn = useMutation({
    mutationFn: (given: Given) => client.accounts.logIn({ body: { ...given, device: readDevice() } }),
    onSuccess: (session) => {
      markPasswordLogIn();
      completeSignIn(session, to, memberMessages.loggedIn);
    },
    onError: (error) => {
      const code = error instanceof ApiFailure ? error.code : undefined;
      if (code === 'code_required' || code === 'code_wrong') {
        setNeedsCode(true);
        setErrors(code === 'code_wrong' ? { code: error.message } : {});
        return;
      }
      toast.error(memberMessages.loginFailed);
      const isWrong = code === 'invalid_credentials';
      setErrors({ password: isWrong ? 'Email and password do not belong together.' : error.message });
    },
  });
  return { logIn, errors, setErrors, needsCode };
};

/** Asked for after the password was right. */
const CodeField = ({ error }: { readonly error: string | undefined }) => {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Field
      ref={ref}
      label="Code of your authenticator app, or a recovery code"
      name="code"
      autoComplete="one-time-code"
      maxLength={20}
      error={error}
    />
  );
};

export const LogInForm = ({ to, email }: Props) => {
  const early = useEarlySubmit();
  const { logIn, errors, setErrors, needsCode } = useLogIn(to);
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
      ...(needsCode ? { code: fieldValue(form, 'code').trim() } : {}),
    });
  };
  const field = { required: true, maxLength: 254 };
  return (
    <form className={styles.form} {...early} noValidate onSubmit={submit}>
      <Field
        label="Email or Username"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={errors.email}
        {...field}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={errors.password}
        {...field}
        maxLength={200}
      />
      {needsCode ? <CodeField error={errors.code} /> : null}
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
