/** The owner's buttons to edit, pin and delete a post. */
import type { Post } from '@vitrine/contract';
import { Suspense, useState } from 'react';
import { HiddenNote } from '../../entities/moderation/hidden-note.tsx';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Pencil, Trash2 } from '../../ui/icon/icons.ts';
import styles from './drafts/drafts.module.css';
import { visibilityNames } from './drafts/visibility-text.ts';
import { usePin } from './use-pins.ts';
import { useRemovePost } from './use-remove-post.ts';

const EditDialog = lazyComponent(async () => (await import('./edit-dialog.tsx')).EditDialog);

type Props = { readonly post: Post; readonly onRemoved: () => void };

export const OwnerActions = ({ post, onRemoved }: Props) => {
  const [isEditing, setEditing] = useState(false);
  const { isRemoving, remove } = useRemovePost(post, onRemoved);
  const pin = usePin(post._id, post.userId._id);
  return (
    <>
      {post.hidden ? <HiddenNote hidden={post.hidden} /> : null}
      {post.visibility ? <span className={styles.state}>{visibilityNames[post.visibility]}</span> : null}
      {post.visibility === 'draft' ? (
        <ButtonLink size="small" to={paths.editPages(post._id)}>
          <Pencil aria-hidden="true" />
          Edit
        </ButtonLink>
      ) : (
        <Button size="small" onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
      )}
      {post.visibility || post.hidden ? null : (
        <Button size="small" disabled={pin === null} busy={pin?.isChanging ?? false} onClick={pin?.toggle}>
          {pin?.isPinned ? 'Unpin' : 'Pin'}
        </Button>
      )}
      <Button size="small" variant="danger" busy={isRemoving} onClick={remove}>
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
      {isEditing ? (
        <Suspense fallback={null}>
          <EditDialog post={post} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
