/** The announcement of the site, until it is closed. */
import type { Announcement } from '@vitrine/contract';
import { useState } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { X } from '../../ui/icon/shell-icons.ts';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import styles from './announcement-bar.module.css';

const key = 'vitrine-announcement';

const readClosed = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const storeClosed = (id: string): void => {
  try {
    localStorage.setItem(key, id);
  } catch {
    // It is shown again with the next page.
  }
};

type Props = { readonly announcement: Announcement };

export const AnnouncementBar = ({ announcement }: Props) => {
  const [closed, setClosed] = useState(readClosed);
  if (announcement._id === closed) return null;
  const close = () => {
    storeClosed(announcement._id);
    setClosed(announcement._id);
  };
  return (
    <aside className={styles.bar} aria-label="Announcement">
      <Markdown text={announcement.text} heading="h2" sitePaths />
      <IconButton label="Close the announcement" variant="plain" tooltip="none" onClick={close}>
        <X aria-hidden="true" />
      </IconButton>
    </aside>
  );
};
