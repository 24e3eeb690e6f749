/** The other person of a chat, and whether they are online. */
import type { Chat } from '@vitrine/contract';
import { personSubtitle } from '../../../entities/person/person-subtitle.ts';
import { paths, profilePath } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { IconLink } from '../../../ui/button/icon-button.tsx';
import { ArrowLeft } from '../../../ui/icon/shell-icons.ts';
import styles from './chat-header.module.css';

type Props = { readonly chat: Chat; readonly viewerId: string; readonly online: boolean };

const avatarSize = 45;

export const ChatHeader = ({ chat, viewerId, online }: Props) => {
  const [person] = chat.users;
  if (!person) return null;
  return (
    <header className={styles.header}>
      <IconLink to={paths.message()} label="All chats" tooltip="none" className={styles.back ?? ''}>
        <ArrowLeft aria-hidden="true" />
      </IconLink>
      <Link to={profilePath(person, viewerId)} className={styles.avatar} data-online={online || undefined}>
        <Avatar picture={person.pic} size={avatarSize} alt={`${person.name}’s profile`} eager />
      </Link>
      <div className={styles.text}>
        <h1 className={styles.name}>{person.name}</h1>
        <p className={styles.email}>
          {online ? <span className={styles.online}>{personSubtitle(person) ? 'Online · ' : 'Online'}</span> : null}
          {personSubtitle(person)}
        </p>
      </div>
    </header>
  );
};
