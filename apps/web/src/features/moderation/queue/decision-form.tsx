/** What a moderator decides, with the reason that the person is told. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CaseDetail, ModerationAction } from '@vitrine/contract';
import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useFormErrors } from '../../../lib/forms/use-form-errors.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextArea } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { caseQuery } from '../queries.ts';
import { actionWords, doneWord } from '../words.ts';
import styles from './decision-form.module.css';
import queue from './queue.module.css';
import { shortcutOf, useShortcuts } from './shortcuts.ts';

type Props = { readonly found: CaseDetail; readonly onDecided: () => void };

const periods = [1, 3, 7, 14, 30, 90, 365].map((days) => ({
  value: String(days),
  label: days === 1 ? 'For 1 day' : `For ${days} days`,
}));

const useDecide = (found: CaseDetail, onDecided: () => void) => {
  const client = useClient();
  const queries = useQueryClient();
  const { queryKey } = caseQuery(client, found._id);
  return useMutation({
    mutationFn: (body: { action: ModerationAction; reason: string; days?: number }) =>
      client.moderation.decide({ params: { caseId: found._id }, body: { ...body, version: found.version } }),
    onSuccess: (decided, { action }) => {
      queries.setQueryData(queryKey, decided);
      const isRelease = action === 'restore' && found.subject.state === 'held';
      toast.success(isRelease ? 'Released.' : `${doneWord(action)}.`);
      onDecided();
    },
    onError: async (error) => {
      // What somebody else decided is shown; what was typed stays.
      if (error instanceof ApiFailure && error.code === 'case_decided') await queries.invalidateQueries({ queryKey });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['moderation'] }),
  });
};

/** What is held is not restored, since nobody has seen it. */
const wordOf = (action: ModerationAction, found: CaseDetail): string =>
  action === 'restore' && found.subject.state === 'held' ? 'Release' : actionWords[action];

type ChoicesProps = {
  readonly found: CaseDetail;
  readonly chosen: ModerationAction | null;
  readonly onChoose: (action: ModerationAction) => void;
};

const Choices = ({ found, chosen, onChoose }: ChoicesProps) => (
  <fieldset className={styles.choices} aria-label="What to do">
    {found.actions.map((each) => {
      const [word, key] = [wordOf(each, found), shortcutOf(each).toUpperCase()];
      return (
        <button
          key={each}
          type="button"
          className={styles.choice}
          aria-label={`${word} (${key})`}
          aria-pressed={each === chosen}
          onClick={() => onChoose(each)}
        >
          {word}
          <kbd>{key}</kbd>
        </button>
      );
    })}
  </fieldset>
);

const missing = { reason: 'Say why. The person is told.' };

export const DecisionForm = ({ found, onDecided }: Props) => {
  const [chosen, setChosen] = useState<ModerationAction | null>(null);
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('7');
  const decide = useDecide(found, onDecided);
  const action = chosen && found.actions.includes(chosen) ? chosen : null;
  const choose = (picked: ModerationAction) => {
    setChosen(picked);
    document.querySelector<HTMLElement>('[data-reason]')?.focus();
  };
  useShortcuts(found.actions, choose);
  const submit = () => {
    if (action) decide.mutate({ action, reason, ...(action === 'suspend' ? { days: Number(days) } : {}) });
  };
  const { form, field } = useFormErrors({ missing, refused: { reason: decide.error?.message }, onValid: submit });
  if (found.actions.length === 0) return <p className={queue.soft}>Somebody else has to decide about this.</p>;
  return (
    <form className={styles.form} {...form} aria-label="Decide">
      <Choices found={found} chosen={action} onChoose={choose} />
      {action === 'suspend' ? <Select label="How long" options={periods} value={days} onPick={setDays} /> : null}
      <TextArea
        label="Reason"
        data-reason=""
        rows={3}
        maxLength={1000}
        required={action !== null && action !== 'dismiss'}
        hint={action === 'dismiss' ? 'For the log.' : 'The person is told this, without your name.'}
        value={reason}
        {...field('reason')}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit();
        }}
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant={action === 'ban' || action === 'remove' ? 'danger' : 'primary'}
          disabled={action === null}
          busy={decide.isPending}
        >
          {action ? wordOf(action, found) : 'Choose what to do'}
        </Button>
      </div>
    </form>
  );
};
