/** The menu of somebody else's work. */
import type { Post } from '@vitrine/contract';
import { useRef, useState } from 'react';
import { requestReport } from '../../entities/moderation/requests.ts';
import { useSensitive } from '../../entities/moderation/use-sensitive.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Ellipsis } from '../../ui/icon/icons.ts';
import { Menu, MenuItem } from '../../ui/menu/menu.tsx';
import styles from './post-menu.module.css';

export const PostMenu = ({ post }: { readonly post: Post }) => {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { isSensitive, toggle } = useSensitive(post);
  const role = useSession()?.role;
  return (
    <div className={styles.container}>
      <IconButton
        ref={button}
        label="More about this work"
        variant="plain"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Ellipsis aria-hidden="true" />
      </IconButton>
      <Menu open={open} onClose={() => setOpen(false)} anchor={button} label={post.title}>
        <MenuItem onClick={() => requestReport({ kind: 'post', id: post._id, name: `“${post.title}”` })}>
          Report…
        </MenuItem>
        {role ? (
          <MenuItem onClick={toggle}>{isSensitive ? 'Mark as not sensitive' : 'Mark as sensitive'}</MenuItem>
        ) : null}
      </Menu>
    </div>
  );
};
