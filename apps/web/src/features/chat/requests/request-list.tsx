/** Above the list of chats: those that others have begun and that wait for an answer, behind a button with their number. */
import type { Chat } from '@vitrine/contract';
import { useId, useState } from 'react';
import { ChevronDown } from '../../../ui/icon/icons.ts';
import { ChatRow } from '../list/chat-row.tsx';
import styles from './requests.module.css';

type Props = {
  readonly requests: readonly Chat[];
  readonly viewerId: string;
  readonly openId: string | null;
  readonly now: Date;
};

export const RequestList = ({ requests, viewerId, openId, now }: Props) => {
  const id = useId();
  const isOneOpen = requests.some(({ _id }) => _id === openId);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const expanded = chosen ?? isOneOpen;
  if (requests.length === 0) return null;
  return (
    <section className={styles.requests} aria-label="Requests">
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={expanded}
        aria-controls={id}
        onClick={() => setChosen(!expanded)}
      >
        <span>Requests</span>
        <span className={styles.count}>{requests.length}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      <ul id={id} className={styles.list} hidden={!expanded}>
        {requests.map((chat) => (
          <ChatRow key={chat._id} chat={chat} viewerId={viewerId} open={chat._id === openId} now={now} />
        ))}
      </ul>
    </section>
  );
};
