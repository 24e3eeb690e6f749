/** Sign-up form with e-mail and password. The fields keep their values when it fails. */
import { useMutation } from '@tanstack/react-query';
import type { Session } from '@vitrine/contract';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { fieldValue } from '../../../lib/forms/field-value.ts';
import type { FormErrors } from '../../../lib/forms/find-errors.ts';
import { isPasswordRule } from '../../../lib/forms/password-rules.ts';
import { useEarlySubmit } from '../../../lib/forms/use-early-submit.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { memberMessages } from '../../../lib/member-messages.ts';
import { readDevice } from '../../../lib/session/session.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { LoadingOverlay } from '../../../ui/states/spinner.tsx';
import styles from './sign-in-layout.module.css';

const names = ['name', 'email', 'password', 'confirm'] as const;
type Name = (typeof names)[number];

const missing = {
  name: 'Please choose a username.',
  email: 'Please enter your email.',
  password: 'Please choose a password.',
  confirm: 'Please repeat the password.',
};

const isIncomplete = (form: HTMLFormElement): boolean => names.some((name) => fieldValue(form, name).trim() === '');

const passwordsDiffer = (form: HTMLFormElement): boolean =>
  fieldValue(form, 'password') !== fieldValue(form, 'confirm');

/** An empty field is said first. */
const check = (form: HTMLFormElement): FormErrors<Name> =>
  fieldValue(form, 'password') !== '' && passwordsDiffer(form)
    ? { confirm: 'The two passwords are not the same.' }
    : {};

/** The specified toast for the first broken rule. */
const sayFirst = (form: HTMLFormElement): void => {
  if (isIncomplete(form)) toast.error(memberMessages.signUpIncomplete);
  else if (passwordsDiffer(form)) toast.error(memberMessages.passwordsDiffer);
};

const refusalOf = (error: Error | null): FormErrors<Name> => {
  if (!(error instanceof ApiFailure)) return {};
  if (isPasswordRule(error.code)) return { password: error.message };
  return error.code === 'email_taken' || error.code === 'malformed'
    ? { email: error.code === 'email_taken' ? error.message : 'This does not look like an email address.' }
    : { confirm: error.message };
};

export const SignUpForm = ({ onDone }: { readonly onDone: (session: Session) => void }) => {
  const client = useClient();
  const early = useEarlySubmit();
  const signUp = useMutation({
    mutationFn: (given: { name: string; email: string; password: string }) =>
      client.accounts.signUp({ body: { ...given, device: readDevice() } }),
    onSuccess: onDone,
    onError: () => toast.error(memberMessages.signUpFailed),
  });
  const submit = (form: HTMLFormElement) =>
    signUp.mutate({
      name: fieldValue(form, 'name').trim(),
      email: fieldValue(form, 'email').trim(),
      password: fieldValue(form, 'password'),
    });
  const { form, field } = useFormErrors<Name>({
    missing,
    check,
    refused: refusalOf(signUp.error),
    onValid: submit,
    onInvalid: sayFirst,
  });
  return (
    <form className={styles.form} {...early} {...form}>
      <Field label="Username" autoComplete="name" maxLength={80} required {...field('name')} />
      <Field label="Email" type="email" autoComplete="email" maxLength={254} required {...field('email')} />
      <Field
        label="Password"
        hint="At least 8 characters."
        type="password"
        autoComplete="new-password"
        maxLength={200}
        required
        {...field('password')}
      />
      <Field
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        maxLength={200}
        required
        {...field('confirm')}
      />
      <Button type="submit" variant="primary" size="large" wide>
        Sign Up
      </Button>
      {signUp.isPending ? <LoadingOverlay label="Signing up" /> : null}
    </form>
  );
};
