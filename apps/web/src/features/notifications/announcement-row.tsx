/** What the site announces. Its text may have links, so the row itself is none. */
import type { Notification } from '@vitrine/contract';
import { countText } from '../../lib/counts.ts';
import { timeAgo } from '../../lib/time-ago.ts';
import { Button } from '../../ui/button/button.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import styles from './notification-row.module.css';
import { SiteMark } from './site-mark.tsx';

type Props = {
  readonly notification: Notification;
  readonly text: string;
  readonly now: Date;
  readonly onRead: (notification: Notification) => void;
  /** Leaves the drawer. */
  readonly onLeave: () => void;
};

export const AnnouncementRow = ({ notification, text, now, onRead, onLeave }: Props) => {
  const { count, createdAt } = notification;
  return (
    <li className={styles.announcement}>
      <SiteMark />
      <div className={styles.text}>
        <strong>Announcement</strong>
        <Markdown text={text} heading="h3" sitePaths onFollow={onLeave} />
        {count > 1 ? <span className={styles.when}>{countText(count - 1, 'earlier announcement')}</span> : null}
      </div>
      <div className={styles.foot}>
        <time className={styles.when} dateTime={createdAt}>
          {timeAgo(createdAt, now)}
        </time>
        <Button variant="quiet" size="small" onClick={() => onRead(notification)}>
          Mark as read
        </Button>
      </div>
    </li>
  );
};
