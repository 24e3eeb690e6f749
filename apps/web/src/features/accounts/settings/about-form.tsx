/** Profile form: eight optional fields, availability for work, and links. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { About } from '@vitrine/contract';
import { fieldValue } from '../../../lib/forms/field-value.ts';
import { useEarlySubmit } from '../../../lib/forms/use-early-submit.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { useLeaveGuard } from '../../../lib/forms/use-leave-guard.ts';
import { memberMessages } from '../../../lib/member-messages.ts';
import { readSession } from '../../../lib/session/session.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field, TextArea } from '../../../ui/field/field.tsx';
import styles from './about-form.module.css';
import { AvailabilityField } from './availability-field.tsx';
import { Section } from './section.tsx';

type TextName = Exclude<keyof About, 'links' | 'availability'>;

const names = Object.keys(About.shape).filter((name): name is TextName => name !== 'links' && name !== 'availability');

/** One address a line; those without a scheme are of the web. */
const readLinks = (form: HTMLFormElement): readonly string[] =>
  fieldValue(form, 'links')
    .split(/\s+/)
    .filter(Boolean)
    .map((address) => (/^[a-z]+:/i.test(address) ? address : `https://${address}`));

const linesOf = ({ links = [] }: About): string => links.join('\n');

/** Undefined if the links are not all web addresses. */
const read = (form: HTMLFormElement): About | undefined => {
  const texts = names.map((name) => [name, fieldValue(form, name).trim()]);
  const availability = fieldValue(form, 'availability');
  return About.safeParse({ ...Object.fromEntries(texts), links: readLinks(form), availability }).data;
};

const isChanged = (form: HTMLFormElement | null, about: About): boolean =>
  form !== null &&
  (names.some((name) => fieldValue(form, name).trim() !== about[name]) ||
    fieldValue(form, 'availability') !== (about.availability ?? 'none') ||
    readLinks(form).join('\n') !== linesOf(about));

const check = (form: HTMLFormElement) => (read(form) ? {} : { links: 'Up to eight web addresses, one on each line.' });

const fieldOf = (about: About, name: TextName) => ({ name, defaultValue: about[name] });

const BasicInformation = ({ about }: { readonly about: About }) => {
  const field = (name: TextName) => fieldOf(about, name);
  return (
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
      <AvailabilityField value={about.availability} />
    </Section>
  );
};

type Props = { readonly userId: string; readonly about: About; readonly onSaved: () => void };

export const AboutForm = ({ userId, about, onSaved }: Props) => {
  const client = useClient();
  const queries = useQueryClient();
  const early = useEarlySubmit();
  // Without a session the changes cannot be saved, so there is nothing to ask.
  useLeaveGuard(() => readSession() !== null && isChanged(early.ref.current, about), memberMessages.leaveEditor);
  const save = useMutation({
    mutationFn: (body: About) => client.accounts.saveAbout({ body }),
    onSuccess: async (saved) => {
      queries.setQueryData(['accounts', 'aboutOf', userId], saved);
      await queries.invalidateQueries({ queryKey: ['accounts', 'profile'] });
      onSaved();
    },
    onError: (error) => toast.error(error.message),
  });
  const submit = (element: HTMLFormElement) => {
    const entered = read(element);
    if (!readSession()) window.alert(memberMessages.tokenNotFound);
    else if (entered) save.mutate(entered);
  };
  const { form, field } = useFormErrors({ missing: {}, check, onValid: submit });
  return (
    <form className={styles.form} {...early} {...form}>
      <BasicInformation about={about} />
      <Section title="About" lead="A few words beside your works.">
        <Field label="Section Title" maxLength={150} {...fieldOf(about, 'title')} />
        <TextArea label="Description" rows={6} maxLength={2000} {...fieldOf(about, 'description')} />
        <TextArea
          label="Links"
          rows={3}
          defaultValue={linesOf(about)}
          hint="Your site and where else you show work, one address on each line."
          {...field('links')}
        />
      </Section>
      <div className={styles.save}>
        <Button type="submit" variant="primary" size="large" busy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
};
