/** Contact form: e-mail address and message. */
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { fieldValue } from '../../lib/forms/field-value.ts';
import { useEarlySubmit } from '../../lib/forms/use-early-submit.ts';
import { messages } from '../../lib/messages.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field, TextArea } from '../../ui/field/field.tsx';
import styles from './contact-form.module.css';

export const ContactForm = () => {
  const client = useClient();
  const early = useEarlySubmit();
  const send = useMutation({
    mutationFn: (body: { email: string; views: string }) => client.contact.send({ body }),
    onError: (error) => toast.error(error.message),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    send.mutate(
      { email: fieldValue(form, 'email'), views: fieldValue(form, 'views') },
      {
        onSuccess: () => {
          form.reset();
          toast.success(messages.contactSent);
        },
      },
    );
  };
  return (
    <form className={styles.form} {...early} onSubmit={submit}>
      <Field label="Email" name="email" type="email" autoComplete="email" required maxLength={254} />
      <TextArea label="Your views" name="views" required rows={3} maxLength={5000} />
      <Button type="submit" busy={send.isPending} className={styles.submit}>
        Submit
      </Button>
    </form>
  );
};
