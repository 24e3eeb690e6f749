/** What moderators have decided about the member, and the form of an appeal. */

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Decision } from '@vitrine/contract';
import { useState } from 'react';
import { fieldValue } from '../../lib/forms/field-value.ts';
import { useFormErrors } from '../../lib/forms/use-form-errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ShowMore } from '../../ui/button/show-more.tsx';
import { TextArea } from '../../ui/field/field.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import styles from './decision-list.module.css';
import { decisionsQuery } from './queries.ts';
import { doneWords, kindWords, timeText } from './words.ts';

type Props = { readonly decision: Decision };

const appealStates = {
  open: 'A moderator will look at your appeal.',
  accepted: 'Your appeal was accepted.',
  declined: 'Your appeal was declined.',
} as const;

const missing = { text: 'Please say why.' };

const AppealForm = ({ decision, onDone }: Props & { readonly onDone: () => void }) => {
  const client = useClient();
  const queries = useQueryClient();
  const appeal = useMutation({
    mutationFn: (text: string) => client.moderation.appeal({ params: { decisionId: decision._id }, body: { text } }),
    onSuccess: async () => {
      toast.success('Your appeal is sent.');
      await queries.invalidateQueries(decisionsQuery(client));
      onDone();
    },
  });
  const { form, field } = useFormErrors({
    missing,
    refused: { text: appeal.error?.message },
    onValid: (element) => appeal.mutate(fieldValue(element, 'text').trim()),
  });
  return (
    <form className={styles.form} {...form}>
      <TextArea
        label="Why is this decision wrong?"
        required
        maxLength={2000}
        hint="You can appeal once. A moderator reads it."
        {...field('text')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to write it
        autoFocus
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="small" busy={appeal.isPending}>
          Send the appeal
        </Button>
        <Button size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

const Row = ({ decision }: Props) => {
  const [isAppealing, setAppealing] = useState(false);
  const { action, kind, subject, reason, until, createdAt, appeal, canAppeal } = decision;
  return (
    <li className={styles.row}>
      <p>
        <strong>{doneWords[action]}</strong>
        {until ? ` until ${timeText(until)}` : ''}
        {kind === 'person' ? '' : `: your ${kindWords[kind].toLowerCase()} `}
        {kind !== 'person' && subject ? <Link to={subject.path}>{subject.title || 'without a title'}</Link> : null}
      </p>
      {reason ? <p className={styles.reason}>{reason}</p> : null}
      <p className={styles.soft}>{timeText(createdAt)}</p>
      {appeal ? (
        <p className={styles.soft}>
          {appealStates[appeal.state]} You wrote: “{appeal.text}”
        </p>
      ) : null}
      {isAppealing ? <AppealForm decision={decision} onDone={() => setAppealing(false)} /> : null}
      {canAppeal && !isAppealing ? (
        <Button size="small" onClick={() => setAppealing(true)}>
          Appeal
        </Button>
      ) : null}
    </li>
  );
};

export const DecisionList = () => {
  const query = useInfiniteQuery(decisionsQuery(useClient()));
  if (query.isPending) return <Skeleton style={{ height: 160 }} />;
  if (query.isLoadingError)
    return <FailedState onRetry={() => void query.refetch()}>{query.error.message}</FailedState>;
  const decisions = query.data?.pages.flatMap((page) => page.decisions) ?? [];
  if (decisions.length === 0) {
    return (
      <EmptyState
        title="No decisions about you or your works."
        action={<ButtonLink to={paths.about('guidelines')}>Read the guidelines</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label="Decisions">
        {decisions.map((decision) => (
          <Row key={decision._id} decision={decision} />
        ))}
      </ul>
      <ShowMore query={query} size="small" />
    </>
  );
};
