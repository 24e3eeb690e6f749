/** Finds somebody to talk to; asked anew with every change of the text. */
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { labels, messages } from '../../lib/messages.ts';
import { personLine } from '../../lib/person-line.ts';
import { useClient } from '../../lib/site.tsx';
import { say } from '../../lib/toasts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { peopleQuery } from './queries.ts';
import styles from './search-dialog.module.css';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (userId: string) => void;
  readonly opener: RefObject<HTMLElement | null>;
};

const portrait = 44;

const Results = ({ text, onChoose }: { readonly text: string; readonly onChoose: Props['onChoose'] }) => {
  const { data: people, isError } = useQuery(peopleQuery(useClient(), text));
  useEffect(() => {
    if (isError) say.error(messages.searchFailed);
  }, [isError]);
  if (!people) return null;
  if (people.length === 0) return <output className={styles.none}>{messages.noResults}</output>;
  return (
    <ul className={styles.list} aria-label="People">
      {people.map((person) => (
        <li key={person._id}>
          <button type="button" className={styles.person} onClick={() => onChoose(person._id)}>
            <Avatar picture={person.pic} size={portrait} />
            <span className={styles.name}>{person.name}</span>
            <span className={styles.email}>{personLine(person)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

export const SearchDialog = ({ open, onClose, onChoose, opener }: Props) => {
  const [text, setText] = useState('');
  // Whoever was found is written to next: the focus is the conversation's then, not the opener's.
  const found = useRef(false);
  const finalFocus = () => {
    const wasFound = found.current;
    found.current = false;
    return wasFound ? false : opener.current;
  };
  return (
    <Dialog open={open} onClose={onClose} title={labels.search} size="small" finalFocus={finalFocus}>
      <Field
        label="Name or e-mail"
        type="search"
        value={text}
        autoComplete="off"
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.results}>
        <Results
          text={text}
          onChoose={(userId) => {
            found.current = true;
            onClose();
            onChoose(userId);
          }}
        />
      </div>
    </Dialog>
  );
};
