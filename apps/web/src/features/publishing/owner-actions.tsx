/** The owner's buttons to edit and delete a post. */
import type { Post } from '@vitrine/contract';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Pencil, Trash2 } from '../../ui/icon/icons.ts';
import { useRemovePost } from './use-remove-post.ts';

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));

type Props = { readonly post: Post; readonly onRemoved: () => void };

export const OwnerActions = ({ post, onRemoved }: Props) => {
  const [isEditing, setEditing] = useState(false);
  const { isRemoving, remove } = useRemovePost(post, onRemoved);
  return (
    <>
      <Button size="small" onClick={() => setEditing(true)}>
        <Pencil aria-hidden="true" />
        Edit
      </Button>
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
