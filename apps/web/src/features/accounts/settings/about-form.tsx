/** Profile form: eight optional fields. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { About } from '@vitrine/contract';
import type { FormEvent } from 'react';
import { fieldValue } from '../../../lib/forms/field-value.ts';
import { useEarlySubmit } from '../../../lib/forms/use-early-submit.ts';
import { useLeaveGuard } from '../../../lib/forms/use-leave-guard.ts';
import { messages } from '../../../lib/messages.ts';
import { readSession } from '../../../lib/session/session.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field, TextArea } from '../../../ui/field/field.tsx';
import styles from './about-form.module.css';
import { Section } from './section.tsx';

const names = Object.keys(About.shape) as readonly (keyof About)[];

const read = (form: HTMLFormElement): About =>
  About.parse(Object.fromEntries(names.map((name) => [name, fieldValue(form, name).trim()])));

const isChanged = (form: HTMLFormElement | null, about: About): boolean =>
  form !== null && names.some((name) => fieldValue(form, name).trim() !== about[name]);

type Props = { readonly userId: string; readonly about: About; readonly onSaved: () => void };

export const AboutForm = ({ userId, about, onSaved }: Props) => {
  const client = useClient();
  const queries = useQueryClient();
  const early = useEarlySubmit();
  // Without a session the changes cannot be saved, so there is nothing to ask.
  useLeaveGuard(() => readSession() !== null && isChanged(early.ref.current, about), messages.leaveEditor);
  const save = useMutation({
    mutationFn: (body: About) => client.accounts.saveAbout({ body }),
    onSuccess: async (saved) => {
      queries.setQueryData(['accounts', 'aboutOf', userId], saved);
      await queries.invalidateQueries({ queryKey: ['accounts', 'profile'] });
      onSaved();
    },
    onError: (error) => toast.error(error.message),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (readSession()) save.mutate(read(event.currentTarget));
    else window.alert(messages.tokenNotFound);
  };
  const field = (name: keyof About) => ({ name, defaultValue: about[name] });
  return (
    <form className={styles.form} {...early} onSubmit={submit}>
      <Section title="Basic Information" lead="Who you are, as your profile tells it.">
        <div className={styles.pairs}>
          <Field label="First Name" autoComplete="given-name" maxLength={100} {...field('firstname')} />
          <Field label="Last Name" autoComplete="family-name" maxLength={100} {...field('lastname')} />
          <Field
            label="Occupation"
            autoComplete="organization-title"
            placeholder="For example: type designer"
            maxLength={100}
            {...field('occupation')}
          />
          <Field label="Company" autoComplete="organization" maxLength={100} {...field('company')} />
          <Field label="Country" autoComplete="country-name" maxLength={100} {...field('country')} />
          <Field label="City" autoComplete="address-level2" maxLength={100} {...field('city')} />
        </div>
      </Section>
      <Section title="About" lead="A few words beside your works.">
        <Field label="Section Title" maxLength={150} {...field('title')} />
        <TextArea label="Description" rows={6} maxLength={2000} {...field('description')} />
      </Section>
      <div className={styles.save}>
        <Button type="submit" variant="primary" size="large" busy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
};
