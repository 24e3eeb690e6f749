/** Searches for a person to chat with, on every change of the text. */
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { personSubtitle } from '../../../entities/person/person-subtitle.ts';
import { memberLabels, memberMessages } from '../../../lib/member-messages.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { peopleQuery } from '../sync/queries.ts';
import { PersonButton } from './person-button.tsx';
import styles from './search-dialog.module.css';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Rejects when the chat could not be opened; the caller has shown the error. */
  readonly onChoose: (userId: string) => Promise<unknown>;
  readonly opener: RefObject<HTMLElement | null>;
};

type ResultsProps = {
  readonly text: string;
  readonly opening: string | null;
  readonly onChoose: (userId: string) => void;
};

const Results = ({ text, opening, onChoose }: ResultsProps) => {
  const { data: people, isError } = useQuery(peopleQuery(useClient(), text));
  useEffect(() => {
    if (isError) toast.error(memberMessages.searchFailed);
  }, [isError]);
  if (!people) return null;
  if (people.length === 0) {
    return (
      <output className={styles.empty}>
        {memberMessages.noResults}
        <span className={styles.advice}>Try the beginning of a name, or a whole e-mail address.</span>
      </output>
    );
  }
  return (
    <ul className={styles.list} aria-label="People">
      {people.map((person) => (
        <li key={person._id}>
          <PersonButton person={person} line={personSubtitle(person)} opening={opening} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
};

export const SearchDialog = ({ open, onClose, onChoose, opener }: Props) => {
  const [text, setText] = useState('');
  const [opening, setOpening] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // After a choice the message input takes the focus, so the dialog must not return it to its opener.
  const hasChosen = useRef(false);
  const finalFocus = () => {
    const chosen = hasChosen.current;
    hasChosen.current = false;
    return chosen ? false : opener.current;
  };
  /** The search text stays until a chat was opened. */
  const choose = async (userId: string) => {
    setOpening(userId);
    try {
      await onChoose(userId);
      hasChosen.current = true;
      setText('');
      onClose();
    } catch {
      field.current?.focus();
    } finally {
      setOpening(null);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={memberLabels.search}
      size="small"
      initialFocus={field}
      finalFocus={finalFocus}
    >
      <Field
        ref={field}
        label="Name or e-mail"
        type="search"
        value={text}
        autoComplete="off"
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.results}>
        <Results text={text} opening={opening} onChoose={(userId) => void choose(userId)} />
      </div>
    </Dialog>
  );
};
