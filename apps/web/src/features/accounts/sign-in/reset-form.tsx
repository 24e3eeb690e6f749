/** Chooses a new password with the token of a mailed link. */
import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { fieldValue } from '../../../lib/forms/field-value.ts';
import type { FormErrors } from '../../../lib/forms/find-errors.ts';
import { isPasswordRule } from '../../../lib/forms/password-rules.ts';
import { useEarlySubmit } from '../../../lib/forms/use-early-submit.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
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

type Name = 'password' | 'repeated';

const minLength = 8;
const tooShort = `Please choose at least ${minLength} characters.`;
const missing = { password: tooShort, repeated: 'Please repeat the password.' };

const check = (form: HTMLFormElement): FormErrors<Name> => {
  const [password = '', repeated] = ['password', 'repeated'].map((name) => fieldValue(form, name));
  if (password.length < minLength) return { password: tooShort };
  return password === repeated ? {} : { repeated: 'The two passwords are not the same.' };
};

const codeOf = (error: Error | null) => (error instanceof ApiFailure ? error.code : undefined);

const refusalOf = (error: Error | null): FormErrors<Name> => ({
  [isPasswordRule(codeOf(error)) ? 'password' : 'repeated']: error?.message,
});

export const ResetForm = () => {
  const client = useClient();
  const early = useEarlySubmit();
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
  });
  const { form, field } = useFormErrors<Name>({
    missing,
    check,
    refused: refusalOf(reset.error),
    onValid: (element) => reset.mutate(fieldValue(element, 'password')),
  });
  if (codeOf(reset.error) === 'reset_expired')
    return (
      <p role="alert" className={styles.note}>
        This link has expired or was used already. <Link to={paths.forgotten}>Ask for a new one</Link>
      </p>
    );
  return (
    <form className={styles.form} {...early} {...form}>
      <Field
        label="New password"
        type="password"
        autoComplete="new-password"
        required
        maxLength={200}
        {...field('password')}
      />
      <Field
        label="New password again"
        type="password"
        autoComplete="new-password"
        required
        maxLength={200}
        {...field('repeated')}
      />
      <Button type="submit" variant="primary" size="large" wide busy={reset.isPending}>
        Save the password
      </Button>
    </form>
  );
};
