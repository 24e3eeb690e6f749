/** Asks why something is reported. What was typed stays when it fails. */
import { useMutation } from '@tanstack/react-query';
import { type ReportReason, reportReasons } from '@vitrine/contract';
import { type RefObject, useId, useRef, useState } from 'react';
import type { ReportRequest } from '../../entities/moderation/requests.ts';
import { fieldValue } from '../../lib/forms/field-value.ts';
import { useFormErrors } from '../../lib/forms/use-form-errors.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import choices from '../../ui/field/choice-list.module.css';
import { FieldError, TextArea } from '../../ui/field/field.tsx';
import styles from './report-dialog.module.css';
import { reasonWords } from './words.ts';

type Props = { readonly request: ReportRequest; readonly onClose: () => void };

type ReasonsProps = {
  readonly chosen: ReportReason | null;
  readonly onChoose: (reason: ReportReason) => void;
  readonly first: RefObject<HTMLInputElement | null>;
  readonly name: string;
  readonly error: string | undefined;
};

const Reasons = ({ chosen, onChoose, first, name, error }: ReasonsProps) => {
  const id = useId();
  return (
    <fieldset
      className={styles.reasons}
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className={styles.legend}>What is wrong with it?</legend>
      {reportReasons.map((reason, index) => (
        <label key={reason} className={styles.reason}>
          <input
            type="radio"
            name={name}
            className={choices.radio}
            value={reason}
            required
            {...(index === 0 ? { ref: first } : {})}
            checked={reason === chosen}
            onChange={() => onChoose(reason)}
          />
          {reasonWords[reason]}
        </label>
      ))}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
};

const missing = { reason: 'Please choose what is wrong.' };

export const ReportDialog = ({ request, onClose }: Props) => {
  const client = useClient();
  const first = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const report = useMutation({
    mutationFn: (body: { reason: ReportReason; note: string }) =>
      client.moderation.report({ body: { kind: request.kind, id: request.id, ...body } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
  });
  const submit = (form: HTMLFormElement) => {
    if (reason) report.mutate({ reason, note: fieldValue(form, 'note') });
  };
  const { form, field } = useFormErrors<'reason' | 'note'>({
    missing,
    refused: { note: report.error?.message },
    onValid: submit,
  });
  return (
    <Dialog open size="small" title={`Report ${request.name}`} onClose={onClose} initialFocus={first}>
      <form className={styles.form} {...form}>
        <Reasons chosen={reason} onChoose={setReason} first={first} {...field('reason')} />
        <TextArea
          label="Anything else a moderator should know?"
          rows={3}
          maxLength={1000}
          hint="Optional. Only moderators see that it was you."
          {...field('note')}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={report.isPending}>
            Report
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
