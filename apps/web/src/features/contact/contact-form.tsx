/** The letter box: an e-mail address and what one thinks. */
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useEarlySubmit } from '../../lib/forms/use-early-submit.ts';
import { messages } from '../../lib/messages.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field, TextArea } from '../../ui/field/field.tsx';
import styles from './contact-form.module.css';

const written = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

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
    const data = new FormData(form);
    send.mutate(
      { email: written(data, 'email'), views: written(data, 'views') },
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
