/** Asks for a link to choose a new password. The answer is the same for every address. */
import { useMutation } from '@tanstack/react-query';
import { fieldValue } from '../../../lib/forms/field-value.ts';
import { useEarlySubmit } from '../../../lib/forms/use-early-submit.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { useClient } from '../../../lib/site.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import styles from './sign-in-layout.module.css';

const missing = { email: 'Please enter your email.' };

export const ForgottenForm = () => {
  const client = useClient();
  const early = useEarlySubmit();
  const ask = useMutation({
    mutationFn: (email: string) => client.passwords.requestReset({ body: { email } }),
  });
  const { form, field } = useFormErrors({
    missing,
    refused: { email: ask.error?.message },
    onValid: (element) => ask.mutate(fieldValue(element, 'email').trim()),
  });
  return (
    <form className={styles.form} {...early} {...form}>
      <Field label="Email" type="email" autoComplete="username" required maxLength={254} {...field('email')} />
      <Button type="submit" variant="primary" size="large" wide busy={ask.isPending}>
        {ask.isSuccess ? 'Send it again' : 'Send the link'}
      </Button>
      <output className={styles.note}>
        {ask.isSuccess
          ? `If there is an account for ${ask.variables}, a mail with a link is on its way. It works for one hour.`
          : ''}
      </output>
    </form>
  );
};
