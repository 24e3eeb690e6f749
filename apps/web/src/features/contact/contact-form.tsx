/** Contact form: e-mail address and message. */
import { useMutation } from '@tanstack/react-query';
import { fieldValue } from '../../lib/forms/field-value.ts';
import { useEarlySubmit } from '../../lib/forms/use-early-submit.ts';
import { useFormErrors } from '../../lib/forms/use-form-errors.ts';
import { messages } from '../../lib/messages.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field, TextArea } from '../../ui/field/field.tsx';
import styles from './contact-form.module.css';

const missing = { email: 'Please enter your email.', views: 'Please write what you think.' };

export const ContactForm = () => {
  const client = useClient();
  const early = useEarlySubmit();
  const send = useMutation({
    mutationFn: (body: { email: string; views: string }) => client.contact.send({ body }),
    onError: (error) => toast.error(error.message),
  });
  const submit = (form: HTMLFormElement) =>
    send.mutate(
      { email: fieldValue(form, 'email'), views: fieldValue(form, 'views') },
      {
        onSuccess: () => {
          form.reset();
          toast.success(messages.contactSent);
        },
      },
    );
  const { form, field } = useFormErrors({ missing, onValid: submit });
  return (
    <form className={styles.form} {...early} {...form}>
      <Field label="Email" type="email" autoComplete="email" required maxLength={254} {...field('email')} />
      <TextArea label="Your views" required rows={3} maxLength={5000} {...field('views')} />
      <Button type="submit" busy={send.isPending} className={styles.submit}>
        Submit
      </Button>
    </form>
  );
};
