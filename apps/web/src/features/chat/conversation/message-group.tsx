/** Consecutive messages of one sender, with avatar and, for own messages, their delivery status. */
import type { Person } from '@vitrine/contract';
import { requestReport } from '../../../entities/moderation/requests.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Flag } from '../../../ui/icon/icons.ts';
import type { Group } from './group-messages.ts';
import styles from './message-group.module.css';
import { MessageText } from './message-text.tsx';
import { stampOf, timeOf } from './times.ts';

/** A stored message, or one that is still in the outbox. */
export type VisibleMessage = {
  readonly key: string;
  readonly senderId: string;
  readonly at: string;
  readonly text: string;
  readonly state: 'sent' | 'sending' | 'waiting' | 'refused' | 'held' | 'removed';
  /** Why it is held, or was removed. */
  readonly reason?: string;
};

type Props = {
  readonly group: Group<VisibleMessage>;
  readonly sender: Pick<Person, 'name' | 'pic'>;
  readonly own: boolean;
  /** “Seen”, “Delivered” or “Sent”, shown below the last own message. */
  readonly receipt: string | null;
  readonly now: Date;
  /** On touch screens only the chosen message has its button beside it. */
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
  readonly onRetry: (key: string) => void;
  readonly onDrop: (key: string) => void;
  readonly onWithdraw: (key: string) => void;
};

const ReportButton = ({ message, sender }: { readonly message: VisibleMessage; readonly sender: string }) => (
  <IconButton
    className={styles.report}
    label={`Report the message by ${sender}`}
    tooltip="left"
    onClick={() => requestReport({ kind: 'message', id: message.key, name: `this message by ${sender}` })}
  >
    <Flag aria-hidden="true" />
  </IconButton>
);

/** Below a message that only its sender sees. */
const HiddenMessage = ({ message, onWithdraw }: { readonly message: VisibleMessage } & Pick<Props, 'onWithdraw'>) =>
  message.state === 'held' || message.state === 'removed' ? (
    <p className={styles.hidden}>
      {hiddenLabels[message.state]} {message.reason}
      <Button size="small" variant="quiet" onClick={() => onWithdraw(message.key)}>
        Delete
      </Button>
    </p>
  ) : null;

const stateLabels = {
  sent: null,
  sending: 'Sending…',
  waiting: 'Not sent yet, retrying…',
  refused: null,
  held: null,
  removed: null,
} as const;

const hiddenLabels = {
  held: 'Only you see this until a moderator has looked at it.',
  removed: 'Moderators have removed this. Only you see it.',
} as const;

const avatarSize = 30;

export const MessageGroup = (props: Props) => {
  const { group, sender, own, receipt, now, chosen, onChoose, onRetry, onDrop, onWithdraw } = props;
  const last = group.items.at(-1);
  const isHidden = last?.state === 'held' || last?.state === 'removed';
  const status = last && !isHidden ? (stateLabels[last.state] ?? receipt) : null;
  return (
    <>
      {group.stamp ? (
        <p className={styles.stamp}>
          <time dateTime={group.stamp}>{stampOf(group.stamp, now)}</time>
        </p>
      ) : null}
      <div className={styles.group} data-own={own || undefined}>
        <Avatar picture={sender.pic} size={avatarSize} alt={sender.name} className={styles.avatar ?? ''} />
        <ul className={styles.messages}>
          {group.items.map((message) => (
            <li
              key={message.key}
              className={styles.message}
              data-state={message.state}
              data-chosen={message.key === chosen || undefined}
            >
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- by keyboard the button is reached */}
              <p className={styles.bubble} title={timeOf(message.at)} onClick={() => onChoose(message.key)}>
                <MessageText text={message.text} />
              </p>
              {own ? null : <ReportButton message={message} sender={sender.name} />}
              {message.state === 'refused' ? (
                <p className={styles.refused}>
                  Not sent
                  <Button size="small" variant="quiet" onClick={() => onRetry(message.key)}>
                    Try again
                  </Button>
                  <Button size="small" variant="quiet" onClick={() => onDrop(message.key)}>
                    Delete
                  </Button>
                </p>
              ) : null}
              <HiddenMessage message={message} onWithdraw={onWithdraw} />
            </li>
          ))}
        </ul>
        {own && status ? <p className={styles.receipt}>{status}</p> : null}
      </div>
    </>
  );
};
