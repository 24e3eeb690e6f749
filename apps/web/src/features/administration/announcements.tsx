/** Lines that are shown on every page for a while. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fieldValue } from '../../lib/forms/field-value.ts';
import { useFormErrors } from '../../lib/forms/use-form-errors.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import { classes } from '../../ui/styles/classes.ts';
import styles from './administration.module.css';
import { announcementsQuery } from './queries.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The value of a `datetime-local` field, in the time of this browser. */
const localTime = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

const week = 7 * 24 * 3_600_000;

const useRefresh = () => {
  const client = useClient();
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries(announcementsQuery(client)),
      queries.invalidateQueries({ queryKey: ['announcement'] }),
    ]);
};

const missing = {
  text: 'Please write the announcement.',
  from: 'Choose a day and a time.',
  until: 'Choose a day and a time.',
};

const timeOf = (form: HTMLFormElement, name: 'from' | 'until') => new Date(fieldValue(form, name));

const NewAnnouncement = () => {
  const client = useClient();
  const refresh = useRefresh();
  const announce = useMutation({
    mutationFn: (body: { text: string; from: string; until: string; notify: boolean }) =>
      client.administration.announce({ body }),
    onSuccess: () => {
      toast.success('Announced.');
      return refresh();
    },
  });
  const submit = (form: HTMLFormElement) =>
    announce.mutate(
      {
        text: fieldValue(form, 'text'),
        from: timeOf(form, 'from').toISOString(),
        until: timeOf(form, 'until').toISOString(),
        notify: new FormData(form).has('notify'),
      },
      { onSuccess: () => form.reset() },
    );
  const { form, field } = useFormErrors({
    missing,
    refused: { text: announce.error?.message },
    onValid: submit,
  });
  const now = useNow();
  return (
    <form className={styles.form} {...form}>
      <Field
        label="Announcement"
        required
        maxLength={300}
        hint="One line. Markdown for bold, emphasis and links."
        {...field('text')}
      />
      <div className={styles.times}>
        <Field label="From" type="datetime-local" required defaultValue={localTime(now)} {...field('from')} />
        <Field
          label="Until"
          type="datetime-local"
          required
          defaultValue={localTime(new Date(now.getTime() + week))}
          {...field('until')}
        />
      </div>
      <Checkbox name="notify" label="Also in everybody’s notifications" />
      <Button type="submit" variant="primary" busy={announce.isPending}>
        Announce
      </Button>
    </form>
  );
};

export const Announcements = () => {
  const client = useClient();
  const query = useQuery(announcementsQuery(client));
  const refresh = useRefresh();
  const withdraw = useMutation({
    mutationFn: (announcementId: string) => client.administration.withdraw({ params: { announcementId } }),
    onError: (error) => toast.error(error.message),
    onSettled: refresh,
  });
  const all = query.data?.announcements ?? [];
  const now = useNow().getTime();
  return (
    <div className={classes(styles.panel, styles.beside)}>
      <NewAnnouncement />
      {query.isPending ? <Skeleton style={{ height: 120 }} /> : null}
      {query.isLoadingError ? (
        <FailedState onRetry={() => void query.refetch()}>{query.error.message}</FailedState>
      ) : null}
      {query.data && all.length === 0 ? <EmptyState title="No announcements yet." /> : null}
      <ul className={styles.rows} aria-label="Announcements">
        {all.map(({ _id, text, from, until, notifies }) => (
          <li key={_id} className={styles.row}>
            <div className={styles.words}>
              <Markdown text={text} heading="h3" sitePaths />
              <span className={styles.soft}>
                {moment.format(new Date(from))} to {moment.format(new Date(until))}
                {notifies ? ' · in notifications' : ''}
                {Date.parse(until) < now ? ' · over' : ''}
              </span>
            </div>
            <Button
              size="small"
              aria-label={`Delete the announcement ${text}`}
              disabled={withdraw.isPending}
              onClick={() => withdraw.mutate(_id)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};
