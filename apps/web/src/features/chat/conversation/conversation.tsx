/** The messages of a chat, newest last, including those still in the outbox. */
import type { Chat, Session } from '@vitrine/contract';
import { useState, useSyncExternalStore } from 'react';
import { memberMessages } from '../../../lib/member-messages.ts';
import { useNow } from '../../../lib/use-now.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { ArrowDown } from '../../../ui/icon/icons.ts';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { useChatSession } from '../sync/chat-session.ts';
import { firstSeq, lastSeq, type Timeline } from '../sync/timeline.ts';
import styles from './conversation.module.css';
import { groupMessages } from './group-messages.ts';
import { MessageGroup } from './message-group.tsx';
import { useHeldMessages } from './use-held-messages.ts';
import { useMarkSeen } from './use-mark-seen.ts';
import { useOlderMessages } from './use-older-messages.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { receiptOf, visibleMessages } from './visible-messages.ts';

type Props = {
  readonly chat: Chat;
  readonly timeline: Timeline;
  readonly viewer: Session;
  readonly typing: boolean;
};

const Typing = ({ name }: { readonly name: string }) => (
  <span className={styles.typing}>
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
    <span className={styles.visuallyHidden}>{name}: </span>
    {memberMessages.typing}
  </span>
);

export const Conversation = ({ chat, timeline, viewer, typing }: Props) => {
  const { outbox } = useChatSession(viewer._id);
  const queued = useSyncExternalStore(outbox.onChange, outbox.list, outbox.list);
  const [chosen, setChosen] = useState<string | null>(null);
  const { held, withdraw } = useHeldMessages(chat._id);
  const shown = visibleMessages(timeline, queued, held, { chatId: chat._id, viewerId: viewer._id });
  const groups = groupMessages(shown);
  const { box, atEnd, onScroll, toEnd } = useScrollAnchor(firstSeq(timeline));
  const { sentinel, loading } = useOlderMessages(chat._id, timeline);
  const latestReceived = timeline.messages.findLast((message) => message.sender._id !== viewer._id)?.seq ?? 0;
  useMarkSeen({ chatId: chat._id, seen: chat.seen, latest: latestReceived, inView: atEnd });
  const lastOwn = groups.findLast((group) => group.senderId === viewer._id);
  const now = useNow();
  const people = new Map(chat.users.map((user) => [user._id, user]));
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
      <div className={styles.box} ref={box} onScroll={onScroll} role="log" aria-label="Messages" tabIndex={0}>
        <div ref={sentinel} className={styles.sentinel}>
          {loading ? <Spinner /> : null}
        </div>
        {groups.map((group) => (
          <MessageGroup
            key={group.items[0]?.key}
            group={group}
            sender={people.get(group.senderId) ?? viewer}
            own={group.senderId === viewer._id}
            receipt={group === lastOwn ? receiptOf(chat, timeline, viewer._id) : null}
            now={now}
            chosen={chosen}
            onChoose={(key) => setChosen(key === chosen ? null : key)}
            onRetry={outbox.retry}
            onDrop={outbox.drop}
            onWithdraw={withdraw}
          />
        ))}
        {lastSeq(timeline) === 0 && shown.length === 0 ? <p className={styles.hint}>Say hello.</p> : null}
        <output>{typing ? <Typing name={chat.users[0]?.name ?? ''} /> : null}</output>
      </div>
      {atEnd ? null : (
        <IconButton
          className={styles.toEnd}
          label="To the latest message"
          variant="plain"
          tooltip="above"
          onClick={toEnd}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
};
