/** Asks why something is reported. What was typed stays when it fails. */
import { useMutation } from '@tanstack/react-query';
import { type ReportReason, reportReasons } from '@vitrine/contract';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { ReportRequest } from '../../entities/moderation/requests.ts';
import { fieldValue } from '../../lib/forms/field-value.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextArea } from '../../ui/field/field.tsx';
import styles from './report-dialog.module.css';
import { reasonWords } from './words.ts';

type Props = { readonly request: ReportRequest; readonly onClose: () => void };

type ReasonsProps = {
  readonly chosen: ReportReason | null;
  readonly onChoose: (reason: ReportReason) => void;
  readonly first: RefObject<HTMLInputElement | null>;
};

const Reasons = ({ chosen, onChoose, first }: ReasonsProps) => (
  <fieldset className={styles.reasons}>
    <legend className={styles.legend}>What is wrong with it?</legend>
    {reportReasons.map((reason, index) => (
      <label key={reason} className={styles.reason}>
        <input
          type="radio"
          name="reason"
          value={reason}
          required
          {...(index === 0 ? { ref: first } : {})}
          checked={reason === chosen}
          onChange={() => onChoose(reason)}
        />
        {reasonWords[reason]}
      </label>
    ))}
  </fieldset>
);

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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason) report.mutate({ reason, note: fieldValue(event.currentTarget, 'note') });
  };
  return (
    <Dialog open size="small" title={`Report ${request.name}`} onClose={onClose} initialFocus={first}>
      <form className={styles.form} onSubmit={submit}>
        <Reasons chosen={reason} onChoose={setReason} first={first} />
        <TextArea
          label="Anything else a moderator should know?"
          name="note"
          rows={3}
          maxLength={1000}
          hint="Optional. The person you report is not told who reported it."
          error={report.error?.message}
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
