/** Chooses a new password with the token of a mailed link. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { fieldValue } from '../../../lib/forms/field-value.ts';
import { isPasswordRule } from '../../../lib/forms/password-rules.ts';
import { useEarlySubmit } from '../../../lib/forms/use-early-submit.ts';
import { memberMessages } from '../../../lib/member-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { navigate } from '../../../lib/router/location.ts';
import { clearSession } from '../../../lib/session/session.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import styles from './sign-in-layout.module.css';

type FieldErrors = { readonly password?: string; readonly repeated?: string };

const minLength = 8;

const validate = (form: HTMLFormElement): FieldErrors => {
  const [password, repeated] = ['password', 'repeated'].map((name) => fieldValue(form, name));
  if (!password || password.length < minLength) return { password: `Please choose at least ${minLength} characters.` };
  return password === repeated ? {} : { repeated: 'The two passwords are not the same.' };
};

export const ResetForm = () => {
  const client = useClient();
  const early = useEarlySubmit();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isExpired, setExpired] = useState(false);
  const reset = useMutation({
    // The token is in the fragment, which browsers send to no server.
    mutationFn: (password: string) =>
      client.passwords.reset({ body: { token: window.location.hash.slice(1), password } }),
    onSuccess: () => {
      // The session of this browser has ended with the others.
      clearSession();
      toast.success(memberMessages.passwordChanged);
      navigate(paths.logIn(), { replace: true });
    },
    onError: (error) => {
      if (error instanceof ApiFailure && error.code === 'reset_expired') setExpired(true);
      else if (error instanceof ApiFailure && isPasswordRule(error.code)) setErrors({ password: error.message });
      else setErrors({ repeated: error.message });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = validate(event.currentTarget);
    setErrors(found);
    if (Object.keys(found).length === 0) reset.mutate(fieldValue(event.currentTarget, 'password'));
  };
  if (isExpired)
    return (
      <p role="alert" className={styles.note}>
        This link has expired or was used already. <Link to={paths.forgotten}>Ask for a new one</Link>
      </p>
    );
  return (
    <form className={styles.form} {...early} noValidate onSubmit={submit}>
      <Field
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        maxLength={200}
        error={errors.password}
      />
      <Field
        label="New password again"
        name="repeated"
        type="password"
        autoComplete="new-password"
        required
        maxLength={200}
        error={errors.repeated}
      />
      <Button type="submit" variant="primary" size="large" wide busy={reset.isPending}>
        Save the password
      </Button>
    </form>
  );
};
