/** Removes one's own post, with an undo while the toast is visible. */
import { useQueryClient } from '@tanstack/react-query';
import type { Post } from '@vitrine/contract';
import { useState } from 'react';
import { refreshAuthorTotals } from '../../entities/post/author-totals.ts';
import { refreshPostLists, removePostFromLists } from '../../entities/post/post-cache.ts';
import { memberMessages } from '../../lib/member-messages.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { toastWithUndo } from '../../ui/toaster/undo-toast.tsx';
import { refreshDrafts } from './drafts/queries.ts';

export const useRemovePost = (post: Post, onRemoved: () => void) => {
  const client = useClient();
  const queries = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const params = { postId: post._id };
  const refresh = () =>
    Promise.all([refreshPostLists(queries), refreshDrafts(queries), refreshAuthorTotals(queries, post.userId._id)]);

  const undo = async () => {
    try {
      await client.posts.restore({ params });
      toast.success(memberMessages.restored);
    } catch {
      toast.error(memberMessages.restoreFailed);
    }
    await refresh();
  };
  const remove = async () => {
    setRemoving(true);
    try {
      await client.posts.remove({ params });
      onRemoved();
      removePostFromLists(queries, post._id);
      toastWithUndo(memberMessages.removed, () => void undo());
      await refresh();
    } catch {
      toast.error(memberMessages.removeFailed);
    } finally {
      setRemoving(false);
    }
  };
  return { isRemoving, remove: () => void remove() };
};
