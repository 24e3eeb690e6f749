/** Sign-up form with e-mail and password. The fields keep their values when it fails. */
import { useMutation } from '@tanstack/react-query';
import type { Session } from '@vitrine/contract';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { fieldValue } from '../../../lib/forms/field-value.ts';
import { isPasswordRule } from '../../../lib/forms/password-rules.ts';
import { useEarlySubmit } from '../../../lib/forms/use-early-submit.ts';
import { memberMessages } from '../../../lib/member-messages.ts';
import { readDevice } from '../../../lib/session/session.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { LoadingOverlay } from '../../../ui/states/spinner.tsx';
import styles from './sign-in-layout.module.css';

const names = ['name', 'email', 'password', 'confirm'] as const;
type FieldErrors = Partial<Record<(typeof names)[number], string>>;

const missing: Required<FieldErrors> = {
  name: 'Please choose a username.',
  email: 'Please enter your email.',
  password: 'Please choose a password.',
  confirm: 'Please repeat the password.',
};

type Validation = { readonly errors: FieldErrors; readonly toast?: string };

/** Returns the specified toast for the first broken rule, and an error per field. */
const validate = (form: HTMLFormElement): Validation => {
  const empty = names.filter((name) => fieldValue(form, name).trim() === '');
  if (empty.length > 0) {
    return {
      toast: memberMessages.signUpIncomplete,
      errors: Object.fromEntries(empty.map((name) => [name, missing[name]])),
    };
  }
  if (fieldValue(form, 'password') !== fieldValue(form, 'confirm')) {
    return { toast: memberMessages.passwordsDiffer, errors: { confirm: 'The two passwords are not the same.' } };
  }
  const email = form.elements.namedItem('email');
  const isInvalidEmail = email instanceof HTMLInputElement && email.validity.typeMismatch;
  return { errors: isInvalidEmail ? { email: 'This does not look like an email address.' } : {} };
};

const fieldErrorsOf = (error: Error): FieldErrors => {
  if (!(error instanceof ApiFailure)) return {};
  if (isPasswordRule(error.code)) return { password: error.message };
  return error.code === 'email_taken' || error.code === 'malformed'
    ? { email: error.code === 'email_taken' ? error.message : 'This does not look like an email address.' }
    : { confirm: error.message };
};

export const SignUpForm = ({ onDone }: { readonly onDone: (session: Session) => void }) => {
  const client = useClient();
  const early = useEarlySubmit();
  const [errors, setErrors] = useState<FieldErrors>({});
  const signUp = useMutation({
    mutationFn: (given: { name: string; email: string; password: string }) =>
      client.accounts.signUp({ body: { ...given, device: readDevice() } }),
    onSuccess: onDone,
    onError: (error) => {
      toast.error(memberMessages.signUpFailed);
      setErrors(fieldErrorsOf(error));
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = validate(form);
    setErrors(found.errors);
    if (found.toast) toast.error(found.toast);
    if (Object.keys(found.errors).length > 0) return;
    signUp.mutate({
      name: fieldValue(form, 'name').trim(),
      email: fieldValue(form, 'email').trim(),
      password: fieldValue(form, 'password'),
    });
  };
  const field = (name: (typeof names)[number]) => ({ name, required: true, error: errors[name] });
  return (
    <form className={styles.form} {...early} noValidate onSubmit={submit}>
      <Field label="Username" autoComplete="name" maxLength={80} {...field('name')} />
      <Field label="Email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
      <Field label="Password" type="password" autoComplete="new-password" maxLength={200} {...field('password')} />
      <Field
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        maxLength={200}
        {...field('confirm')}
      />
      <Button type="submit" variant="primary" size="large" wide>
        Sign Up
      </Button>
      {signUp.isPending ? <LoadingOverlay label="Signing up" /> : null}
    </form>
  );
};
