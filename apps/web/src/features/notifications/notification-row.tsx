/** One notification: who did what and when, linked to the page it is about. */
import type { Notification } from '@vitrine/contract';
import { countText } from '../../lib/counts.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { readSession } from '../../lib/session/session.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { timeAgo } from '../../lib/time-ago.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import styles from './notification-row.module.css';
import { SiteMark } from './site-mark.tsx';

type Props = {
  readonly notification: Notification;
  readonly now: Date;
  readonly onOpen: (notification: Notification) => void;
};

const avatarSize = 40;

const commentWords: Readonly<Record<string, string>> = {
  comment: 'commented on',
  critique: 'critiqued',
  reply: 'replied to your comment on',
  mention: 'mentioned you in a comment on',
};

/** So many are counted at most. */
const maxPeople = 100;

/** Who was involved beside the person who is named. */
const othersText = (people = 1): string => {
  if (people >= maxPeople) return ` and ${maxPeople - 1}+ others `;
  return people > 1 ? ` and ${countText(people - 1, 'other')} ` : ' ';
};

const decisionWords: Readonly<Record<string, string>> = {
  hide: 'hidden something of yours',
  remove: 'removed something of yours',
  restore: 'restored something of yours',
  warn: 'warned you',
  suspend: 'suspended your account',
  reinstate: 'reinstated your account',
  decline: 'declined your appeal',
  sensitive: 'changed whether a work of yours is sensitive',
};

const DecisionText = ({ action, reason }: NonNullable<Notification['decision']>) => (
  <>
    <strong>Moderators</strong> have {decisionWords[action] ?? 'decided about your account'}
    {reason ? `: ${reason}` : ''}
  </>
);

const CommentText = ({ kind, people, post }: Notification) => (
  <>
    {othersText(people)}
    {commentWords[kind]} <em>{post?.title}</em>
  </>
);

const linkTo = (notification: Notification): string => {
  if (notification.decision) return staffPaths.decisions;
  if (notification.search) return `${paths.explore}?${notification.search.query}&sort=latest`;
  if (notification.kind === 'credit') return paths.credits;
  if (notification.collection) return paths.collections(readSession()?.handle ?? '');
  if (notification.chat) return paths.message({ chat: notification.chat._id });
  if (!notification.post) {
    const self = readSession()?._id;
    return notification.people && self ? paths.followers(self) : paths.person(notification.actor);
  }
  const post = paths.post(notification.post._id, notification.post.title);
  return notification.kind in commentWords ? `${post}#comments` : post;
};

const NotificationText = ({ notification }: { readonly notification: Notification }) => {
  if (notification.kind in commentWords) return <CommentText {...notification} />;
  if (notification.kind === 'like') {
    return (
      <>
        {othersText(notification.people)}
        liked your post <em>{notification.post?.title}</em>
      </>
    );
  }
  if (notification.kind === 'credit') {
    return (
      <>
        {' '}
        named you on <em>{notification.post?.title}</em>
      </>
    );
  }
  if (notification.kind === 'save') {
    return (
      <>
        {othersText(notification.count)}
        saved your work <em>{notification.post?.title}</em>
      </>
    );
  }
  if (notification.kind === 'invitation') {
    return (
      <>
        {' '}
        invites you to edit <em>{notification.collection?.title}</em>
      </>
    );
  }
  if (notification.kind === 'search') {
    const { count, search } = notification;
    return (
      <>
        {count === 1 ? ' published a work that matches' : ` and others: ${count} new works match`} your search{' '}
        <em>{search?.name}</em>
      </>
    );
  }
  if (notification.kind === 'follow') return `${othersText(notification.people)}started following you`;
  return notification.count === 1 ? ' sent you a message' : ` sent you ${notification.count} messages`;
};

export const NotificationRow = ({ notification, now, onOpen }: Props) => (
  <li>
    <Link to={linkTo(notification)} className={styles.row} onClick={() => onOpen(notification)}>
      {notification.decision ? <SiteMark /> : <Avatar picture={notification.actor.pic} size={avatarSize} />}
      <span className={styles.text}>
        {notification.decision ? (
          <DecisionText {...notification.decision} />
        ) : (
          <>
            <strong>{notification.actor.name}</strong>
            <NotificationText notification={notification} />
          </>
        )}
      </span>
      <time className={styles.when} dateTime={notification.createdAt}>
        {timeAgo(notification.createdAt, now)}
      </time>
    </Link>
  </li>
);
