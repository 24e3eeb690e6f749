/** One note: who did what, when, and the way there. */
import type { Notification } from '@vitrine/contract';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { timeAgo } from '../../lib/time-ago.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import styles from './notification-row.module.css';

type Props = { readonly note: Notification; readonly now: Date; readonly onOpen: (note: Notification) => void };

const portrait = 40;

const linkTo = (note: Notification): string => {
  if (note.chat) return paths.message({ chat: note.chat._id });
  return note.post ? paths.post(note.post._id) : paths.person(note.actor._id);
};

const NotificationText = ({ note }: { readonly note: Notification }) => {
  if (note.kind === 'like') {
    return (
      <>
        {' '}
        liked your post <em>{note.post?.title}</em>
      </>
    );
  }
  if (note.kind === 'follow') return ' started following you';
  return note.count === 1 ? ' sent you a message' : ` sent you ${note.count} messages`;
};

export const NotificationRow = ({ note, now, onOpen }: Props) => (
  <li>
    <Link to={linkTo(note)} className={styles.row} onClick={() => onOpen(note)}>
      <Avatar picture={note.actor.pic} size={portrait} />
      <span className={styles.words}>
        <strong>{note.actor.name}</strong>
        <NotificationText note={note} />
      </span>
      <time className={styles.when} dateTime={note.createdAt}>
        {timeAgo(note.createdAt, now)}
      </time>
    </Link>
  </li>
);
