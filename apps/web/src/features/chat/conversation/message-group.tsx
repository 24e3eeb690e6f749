/** Messages one person said in a row, with their portrait and, under one's own, how far they got. */
import type { Person } from '@vitrine/contract';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { Group } from './group-messages.ts';
import styles from './message-group.module.css';
import { MessageText } from './message-text.tsx';
import { stampOf, timeOf } from './times.ts';

/** A message that is known, or one that still waits in the outbox. */
export type VisibleMessage = {
  readonly key: string;
  readonly senderId: string;
  readonly at: string;
  readonly text: string;
  readonly state: 'kept' | 'sending' | 'waiting' | 'refused';
};

type Props = {
  readonly group: Group<VisibleMessage>;
  readonly sender: Pick<Person, 'name' | 'pic'>;
  readonly own: boolean;
  /** “Seen”, “Delivered” or “Sent”, under the last of one's own. */
  readonly receipt: string | null;
  readonly now: Date;
  readonly onRetry: (key: string) => void;
  readonly onDrop: (key: string) => void;
};

const stateLabels = { kept: null, sending: 'Sending…', waiting: 'Not sent yet, retrying…', refused: null } as const;

const portrait = 30;

export const MessageGroup = ({ group, sender, own, receipt, now, onRetry, onDrop }: Props) => {
  const last = group.items.at(-1);
  const word = last ? (stateLabels[last.state] ?? receipt) : null;
  return (
    <>
      {group.stamp ? (
        <p className={styles.stamp}>
          <time dateTime={group.stamp}>{stampOf(group.stamp, now)}</time>
        </p>
      ) : null}
      <div className={styles.group} data-own={own || undefined}>
        <Avatar picture={sender.pic} size={portrait} alt={sender.name} className={styles.portrait ?? ''} />
        <ul className={styles.lines}>
          {group.items.map((line) => (
            <li key={line.key} className={styles.line} data-state={line.state}>
              <p className={styles.bubble} title={timeOf(line.at)}>
                <MessageText text={line.text} />
              </p>
              {line.state === 'refused' ? (
                <p className={styles.refused}>
                  Not sent
                  <Button size="small" look="quiet" onClick={() => onRetry(line.key)}>
                    Try again
                  </Button>
                  <Button size="small" look="quiet" onClick={() => onDrop(line.key)}>
                    Delete
                  </Button>
                </p>
              ) : null}
            </li>
          ))}
        </ul>
        {own && word ? <p className={styles.receipt}>{word}</p> : null}
      </div>
    </>
  );
};
