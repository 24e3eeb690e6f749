/** What the author asks people to look at; the author can ask for it, change it and end it. */
import { commentLimits } from '@vitrine/contract';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { TextArea } from '../../../../ui/field/field.tsx';
import styles from './critique.module.css';

type SetRequest = (request: string | null) => Promise<boolean>;

const RequestForm = ({ initial, onSet, onClose }: { initial: string; onSet: SetRequest; onClose: () => void }) => {
  const [words, setWords] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const isStored = await onSet(words.trim());
    setBusy(false);
    if (isStored) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The overlay of the post stays open.
    event.stopPropagation();
    onClose();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextArea
        label="What should people look at?"
        hint="While you ask, comments can have pins on your pictures."
        rows={2}
        maxLength={commentLimits.critiqueLength}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.formActions}>
        <Button size="small" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" variant="primary" type="submit" busy={isBusy} disabled={words.trim() === ''}>
          {initial ? 'Save' : 'Ask'}
        </Button>
      </div>
    </form>
  );
};

type Props = { readonly request: string | undefined; readonly isOwnPost: boolean; readonly onSet: SetRequest };

export const CritiqueRequest = ({ request, isOwnPost, onSet }: Props) => {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <RequestForm initial={request ?? ''} onSet={onSet} onClose={() => setEditing(false)} />;
  if (request === undefined)
    return isOwnPost ? (
      <div>
        <Button size="small" onClick={() => setEditing(true)}>
          Ask for critique
        </Button>
      </div>
    ) : null;
  return (
    <div className={styles.request}>
      <p className={styles.requestTitle}>{isOwnPost ? 'You ask for critique' : 'The author asks for critique'}</p>
      <p className={styles.words}>{request}</p>
      {isOwnPost ? (
        <div className={styles.requestActions}>
          <Button size="small" onClick={() => setEditing(true)}>
            Change
          </Button>
          <Button size="small" variant="quiet" onClick={() => void onSet(null)}>
            End critique
          </Button>
        </div>
      ) : null}
    </div>
  );
};
