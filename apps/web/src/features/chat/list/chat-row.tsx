/** One row of the chat list: person, latest message or draft, time, unread count. */
import type { Chat } from '@vitrine/contract';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { readDraft } from '../conversation/drafts.ts';
import { briefStampOf } from '../conversation/times.ts';
import styles from './chat-row.module.css';

type Props = { readonly chat: Chat; readonly viewerId: string; readonly open: boolean; readonly now: Date };

const avatarSize = 45;

const preview = ({ latestMessage }: Chat, viewerId: string): string => {
  if (!latestMessage) return 'No messages yet';
  return latestMessage.sender._id === viewerId ? `You: ${latestMessage.content}` : latestMessage.content;
};

export const ChatRow = ({ chat, viewerId, open, now }: Props) => {
  const draft = open ? '' : readDraft(viewerId, chat._id);
  const [person] = chat.users;
  return (
    <li>
      <Link
        to={paths.message({ chat: chat._id })}
        className={styles.row}
        aria-current={open ? 'page' : undefined}
        data-unread={chat.unread > 0 || undefined}
      >
        {person ? <Avatar picture={person.pic} size={avatarSize} /> : null}
        <span className={styles.name}>{chat.chatName}</span>
        <time className={styles.when} dateTime={chat.updatedAt}>
          {briefStampOf(chat.updatedAt, now)}
        </time>
        <span className={styles.latest}>
          {draft ? <span className={styles.draft}>Draft: {draft}</span> : preview(chat, viewerId)}
        </span>
        {chat.unread > 0 ? (
          <span className={styles.unread} aria-label={`${chat.unread} unread`}>
            {chat.unread > 99 ? '99+' : chat.unread}
          </span>
        ) : null}
      </Link>
    </li>
  );
};
