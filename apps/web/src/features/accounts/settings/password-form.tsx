/** Changes the password, which ends all other sessions. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { fieldValue } from '../../../lib/forms/field-value.ts';
import type { FormErrors } from '../../../lib/forms/find-errors.ts';
import { isPasswordRule } from '../../../lib/forms/password-rules.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { memberMessages } from '../../../lib/member-messages.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import styles from './password-form.module.css';

type Name = 'current' | 'next' | 'repeated';

const missing = {
  current: 'Please enter your current password.',
  next: 'Please choose a new password.',
  repeated: 'Please repeat the new password.',
};

const check = (form: HTMLFormElement): FormErrors<Name> => {
  const next = fieldValue(form, 'next');
  return next && next !== fieldValue(form, 'repeated') ? { repeated: 'The two passwords are not the same.' } : {};
};

const refusalOf = (error: Error | null): FormErrors<Name> => {
  const code = error instanceof ApiFailure ? error.code : undefined;
  return { [code === 'wrong_password' ? 'current' : isPasswordRule(code) ? 'next' : 'repeated']: error?.message };
};

export const PasswordForm = () => {
  const client = useClient();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (body: { current: string; next: string }) => client.accounts.changePassword({ body }),
    onSuccess: async () => {
      toast.success(memberMessages.passwordChanged);
      await queries.invalidateQueries({ queryKey: ['accounts', 'account'] });
    },
  });
  const submit = (form: HTMLFormElement) =>
    change.mutate(
      { current: fieldValue(form, 'current'), next: fieldValue(form, 'next') },
      { onSuccess: () => form.reset() },
    );
  const { form, field } = useFormErrors<Name>({
    missing,
    check,
    refused: refusalOf(change.error),
    onValid: submit,
  });
  const password = (name: Name) => ({ type: 'password', required: true, maxLength: 200, ...field(name) });
  return (
    <form className={styles.form} method="post" {...form}>
      <Field label="Current password" autoComplete="current-password" {...password('current')} />
      <Field label="New password" autoComplete="new-password" {...password('next')} />
      <Field label="Repeat the new password" autoComplete="new-password" {...password('repeated')} />
      <Button type="submit" busy={change.isPending}>
        Change password
      </Button>
    </form>
  );
};
