/** Changes the password, which ends all other sessions. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { fieldValue } from '../../../lib/forms/field-value.ts';
import { isPasswordRule } from '../../../lib/forms/password-rules.ts';
import { memberMessages } from '../../../lib/member-messages.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import styles from './password-form.module.css';

type FieldErrors = { readonly current?: string; readonly next?: string; readonly repeated?: string };

const validate = (form: HTMLFormElement): FieldErrors => {
  const [current, next, repeated] = ['current', 'next', 'repeated'].map((name) => fieldValue(form, name));
  return {
    ...(current ? {} : { current: 'Please enter your current password.' }),
    ...(next ? {} : { next: 'Please choose a new password.' }),
    ...(next && next !== repeated ? { repeated: 'The two passwords are not the same.' } : {}),
  };
};

export const PasswordForm = () => {
  const client = useClient();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = useMutation({
    mutationFn: (body: { current: string; next: string }) => client.accounts.changePassword({ body }),
    onSuccess: async () => {
      form.current?.reset();
      toast.success(memberMessages.passwordChanged);
      await queries.invalidateQueries({ queryKey: ['accounts', 'account'] });
    },
    onError: (error) => {
      const code = error instanceof ApiFailure ? error.code : undefined;
      const field = code === 'wrong_password' ? 'current' : isPasswordRule(code) ? 'next' : 'repeated';
      setErrors({ [field]: error.message });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = validate(event.currentTarget);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    change.mutate({
      current: fieldValue(event.currentTarget, 'current'),
      next: fieldValue(event.currentTarget, 'next'),
    });
  };
  const field = (name: keyof FieldErrors) => ({
    name,
    type: 'password',
    required: true,
    maxLength: 200,
    error: errors[name],
  });
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <Field label="Current password" autoComplete="current-password" {...field('current')} />
      <Field label="New password" autoComplete="new-password" {...field('next')} />
      <Field label="Repeat the new password" autoComplete="new-password" {...field('repeated')} />
      <Button type="submit" busy={change.isPending}>
        Change password
      </Button>
    </form>
  );
};
