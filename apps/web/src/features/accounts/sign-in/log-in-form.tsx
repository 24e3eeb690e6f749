/** Log-in form with e-mail and password. The fields keep their values when it fails. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { fieldValue } from '../../../lib/forms/field-value.ts';
import { useEarlySubmit } from '../../../lib/forms/use-early-submit.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
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

const missing = { email: 'Please enter your email.', password: 'Please enter your password.' };

const codeOf = (error: Error | null) => (error instanceof ApiFailure ? error.code : undefined);

/** What is said beside the fields. That a code is needed is said by the field for it. */
const refusalOf = (error: Error | null) => {
  if (!error || codeOf(error) === 'code_required') return {};
  if (codeOf(error) === 'code_wrong') return { code: error.message };
  const isWrong = codeOf(error) === 'invalid_credentials';
  return { password: isWrong ? 'Email and password do not belong together.' : error.message };
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
  const [needsCode, setNeedsCode] = useState(false);
  const logIn = useMutation({
    mutationFn: (given: Given) => client.accounts.logIn({ body: { ...given, device: readDevice() } }),
    onSuccess: (session) => {
      markPasswordLogIn();
      completeSignIn(session, to, memberMessages.loggedIn);
    },
    onError: (error) => {
      const code = codeOf(error);
      if (code === 'code_required' || code === 'code_wrong') setNeedsCode(true);
      else toast.error(memberMessages.loginFailed);
    },
  });
  return { logIn, needsCode };
};

/** Asked for after the password was right. */
const CodeField = (field: { readonly name: string; readonly error: string | undefined }) => {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Field
      ref={ref}
      label="Code of your authenticator app, or a recovery code"
      autoComplete="one-time-code"
      maxLength={20}
      {...field}
    />
  );
};

export const LogInForm = ({ to, email }: Props) => {
  const early = useEarlySubmit();
  const { logIn, needsCode } = useLogIn(to);
  const submit = (form: HTMLFormElement) =>
    logIn.mutate({
      email: fieldValue(form, 'email').trim(),
      password: fieldValue(form, 'password'),
      remember: fieldValue(form, 'remember') === 'on',
      ...(needsCode ? { code: fieldValue(form, 'code').trim() } : {}),
    });
  const sayIncomplete = (form: HTMLFormElement) => {
    if (fieldValue(form, 'email').trim() === '' || fieldValue(form, 'password') === '')
      toast.error(memberMessages.loginIncomplete);
  };
  const { form, field } = useFormErrors<'email' | 'password' | 'code'>({
    missing,
    refused: refusalOf(logIn.error),
    onValid: submit,
    onInvalid: sayIncomplete,
  });
  return (
    <form className={styles.form} {...early} {...form}>
      <Field
        label="Email or Username"
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
        maxLength={254}
        {...field('email')}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={200}
        {...field('password')}
      />
      {needsCode ? <CodeField {...field('code')} /> : null}
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
