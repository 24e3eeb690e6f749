/** Instead of an empty list of chats: some people to write to. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleAndCity } from '../../../entities/person/person-subtitle.ts';
import { useClient } from '../../../lib/site.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { suggestedPeopleQuery } from '../sync/queries.ts';
import styles from './chat-sidebar.module.css';
import { PersonButton } from './person-button.tsx';

const maxPeople = 4;

type Props = {
  /** Rejects when the chat could not be opened; the caller has shown the error. */
  readonly onOpen: (userId: string) => Promise<unknown>;
  readonly onSearch: () => void;
};

export const NoChats = ({ onOpen, onSearch }: Props) => {
  const { data: people = [] } = useQuery(suggestedPeopleQuery(useClient()));
  const [opening, setOpening] = useState<string | null>(null);
  const open = async (userId: string) => {
    setOpening(userId);
    await onOpen(userId).catch(() => undefined);
    setOpening(null);
  };
  return (
    <>
      <EmptyState title="No chats yet." action={<Button onClick={onSearch}>Find somebody</Button>}>
        Write to somebody whose work you like.
      </EmptyState>
      {people.length > 0 ? (
        <section className={styles.people} aria-labelledby="people-to-write-to">
          <h2 id="people-to-write-to" className={styles.peopleTitle}>
            People to write to
          </h2>
          <ul className={styles.list}>
            {people.slice(0, maxPeople).map((person) => (
              <li key={person._id}>
                <PersonButton
                  person={person}
                  line={roleAndCity(person) || person.reason}
                  opening={opening}
                  onChoose={(userId) => void open(userId)}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
};
