/** Who sees a work: publishes a draft, at once or at a time, and changes the visibility of a published one. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnPost, Visibility } from '@vitrine/contract';
import { useId, useState } from 'react';
import { refreshAuthorTotals } from '../../../entities/post/author-totals.ts';
import { fieldValue } from '../../../lib/forms/field-value.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { memberMessages } from '../../../lib/member-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { navigate } from '../../../lib/router/location.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import styles from './drafts.module.css';
import { keepOwnPost } from './queries.ts';
import { laterTexts, localTime, stateOf, visibilityNames, visibilityTexts } from './visibility-text.ts';

type Change = { readonly visibility: Visibility; readonly publishAt?: string | null };

const useChange = ({ post, visibility: before }: OwnPost) => {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => client.drafts.setVisibility({ params: { postId: post._id }, body }),
    onSuccess: (own) => {
      keepOwnPost(queries, client, own);
      void refreshAuthorTotals(queries, own.post.userId._id);
      if (before !== 'draft' || own.visibility === 'draft') return;
      // A published draft has another address.
      toast.success(memberMessages.published);
      navigate(paths.post(own.post._id, own.post.title), { replace: true });
    },
    onError: (error) => toast.error(error.message),
  });
};

type Changing = ReturnType<typeof useChange>;

const partNames = {
  title: 'a title',
  description: 'a description',
  tags: 'a tag',
  tools: 'a tool',
  category: 'a category',
};

const listFormat = new Intl.ListFormat('en-GB');

const Missing = ({ own, id }: { readonly own: OwnPost; readonly id: string }) =>
  own.missing.length > 0 ? (
    <p className={styles.note} id={id}>
      Before it can be published, it needs {listFormat.format(own.missing.map((part) => partNames[part]))}.
    </p>
  ) : null;

const hour = 60 * 60 * 1000;

const missing = { publishAt: 'Choose a day and a time.' };

const check = (form: HTMLFormElement) =>
  new Date(fieldValue(form, 'publishAt')).getTime() <= Date.now()
    ? { publishAt: 'That time is in the past. Choose a later one.' }
    : {};

const ScheduleForm = ({ own, change, disabled }: { own: OwnPost; change: Changing; disabled: boolean }) => {
  // Not while rendering: the time of the first render stays.
  const [start] = useState(() => ({ now: localTime(new Date()), later: localTime(new Date(Date.now() + hour)) }));
  const submit = (form: HTMLFormElement) =>
    change.mutate({ visibility: 'draft', publishAt: new Date(fieldValue(form, 'publishAt')).toISOString() });
  const { form, field } = useFormErrors({ missing, check, onValid: submit });
  return (
    <form className={styles.schedule} {...form}>
      <Field
        label="Publish at"
        type="datetime-local"
        min={start.now}
        required
        defaultValue={own.publishAt ? localTime(new Date(own.publishAt)) : start.later}
        {...field('publishAt')}
      />
      <Button type="submit" disabled={disabled} busy={change.isPending}>
        {own.publishAt ? 'Reschedule' : 'Schedule'}
      </Button>
    </form>
  );
};

const targets: readonly Visibility[] = ['public', 'unlisted', 'private'];
const options = targets.map((value) => ({ value, label: visibilityNames[value] }));

const DraftActions = ({ own, change }: { readonly own: OwnPost; readonly change: Changing }) => {
  const id = useId();
  const [target, setTarget] = useState<keyof typeof laterTexts>('public');
  const isIncomplete = own.missing.length > 0;
  return (
    <>
      <Missing own={own} id={id} />
      <div className={styles.actions}>
        <Button
          variant="primary"
          disabled={isIncomplete}
          aria-describedby={isIncomplete ? id : undefined}
          busy={change.isPending}
          onClick={() => change.mutate({ visibility: target })}
        >
          Publish now
        </Button>
        <Select
          label="Who will see it"
          options={options}
          value={target}
          onPick={(value) => setTarget(value as keyof typeof laterTexts)}
        />
        {own.publishAt ? (
          <Button busy={change.isPending} onClick={() => change.mutate({ visibility: 'draft', publishAt: null })}>
            Do not publish it then
          </Button>
        ) : null}
      </div>
      <p className={styles.note}>{laterTexts[target]}</p>
      <ScheduleForm key={own.publishAt} own={own} change={change} disabled={isIncomplete} />
    </>
  );
};

export const VisibilityPanel = ({ own }: { readonly own: OwnPost }) => {
  const change = useChange(own);
  const { visibility } = own;
  return (
    <section className={styles.panel} aria-label="Who sees this work">
      <h2 className={styles.heading} aria-live="polite">
        {visibility === 'draft' ? stateOf(own) : 'Who sees it'}
      </h2>
      {visibility === 'draft' ? (
        <DraftActions own={own} change={change} />
      ) : (
        <>
          <p className={styles.note} aria-live="polite">
            {visibilityTexts[visibility]}
          </p>
          <div className={styles.actions}>
            <Select
              label="Who sees it"
              options={options}
              value={visibility}
              disabled={change.isPending}
              onPick={(value) => change.mutate({ visibility: value as Visibility })}
            />
          </div>
        </>
      )}
    </section>
  );
};
