/** Writes a comment or a reply, or changes one. What was typed stays until it is stored. */
import { commentLimits } from '@vitrine/contract';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { TextArea } from '../../../ui/field/field.tsx';
import styles from './comments.module.css';

type Props = {
  readonly label: string;
  readonly submit: string;
  readonly initial?: string;
  /** Whether it was asked for by a button. */
  readonly takesFocus?: boolean;
  /** Rejects if it was not stored. */
  readonly onSend: (body: string, clientId: string) => Promise<void>;
  readonly onCancel?: () => void;
  /** Beside the buttons. */
  readonly children?: ReactNode;
};

const newClientId = (): string => crypto.randomUUID();

/** The counter is shown when little is left. */
const nearlyFull = 200;

/** What is typed, and sent. */
const useDraft = (initial: string, onSend: Props['onSend']) => {
  const [body, setBody] = useState(initial);
  const [error, setError] = useState('');
  const clientId = useRef('');
  const text = body.trim();
  const send = async () => {
    if (text === '' || text.length > commentLimits.length) return;
    clientId.current ||= newClientId();
    setError('');
    setBody('');
    try {
      await onSend(text, clientId.current);
      clientId.current = '';
    } catch (failure) {
      // What was typed meanwhile is more recent.
      setBody((current) => current || text);
      setError(failure instanceof Error ? failure.message : 'This was not sent.');
    }
  };
  return { body, setBody, error, send, left: commentLimits.length - text.length, isEmpty: text === '' };
};

export const CommentForm = ({ label, submit, initial = '', takesFocus = false, onSend, onCancel, children }: Props) => {
  const { body, setBody, error, send, left, isEmpty } = useDraft(initial, onSend);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);
  const submitForm = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void send();
    if (event.key === 'Escape' && onCancel) {
      // The overlay of the post stays open.
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submitForm}>
      <TextArea
        label={label}
        value={body}
        rows={3}
        maxLength={commentLimits.length}
        error={error || undefined}
        hint={left < nearlyFull ? `${left} characters left` : undefined}
        onChange={(event) => setBody(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.formActions}>
        {children ? <div className={styles.beside}>{children}</div> : null}
        {onCancel ? (
          <Button size="small" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <Button size="small" variant="primary" type="submit" disabled={isEmpty}>
          {submit}
        </Button>
      </div>
    </form>
  );
};
