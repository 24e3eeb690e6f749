/** Saves posts when a Save button was pressed, and knows which posts on the page are saved. Loaded for members only. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { onSaveRequest, type SaveRequest } from '../../entities/post/saving/requests.ts';
import { savedKey } from '../../entities/post/saving/use-saved.ts';
import type { Client } from '../../lib/api/api.ts';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { retryUntilLoaded } from '../../lib/loading/retry-until-loaded.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { refreshCollections } from './queries.ts';
import { markSaved, watchSaved } from './saved-posts.ts';

const SaveDialog = lazyComponent(async () => (await import('./save-dialog.tsx')).SaveDialog);

type Context = { readonly client: Client; readonly queries: QueryClient };

const undoSave = async ({ client, queries }: Context, collectionId: string, postId: string) => {
  try {
    await client.collections.unsave({ params: { collectionId, postId } });
    await markSaved(client, queries, [postId]);
  } catch (error) {
    toast.error(error instanceof Error ? error.message : 'This could not be undone.');
  }
  await refreshCollections(queries, collectionId);
};

/** Into the collection used last, with an undo. */
const saveAtOnce = async (context: Context, { post }: SaveRequest, choose: () => void): Promise<void> => {
  const { client, queries } = context;
  try {
    const [{ collection, added }, { toastWithUndo }] = await Promise.all([
      client.collections.saveToLast({ body: { postId: post._id } }),
      retryUntilLoaded(() => import('../../ui/toaster/undo-toast.tsx')),
    ]);
    queries.setQueryData<ReadonlySet<string>>(savedKey, (known) => new Set([...(known ?? []), post._id]));
    if (added) {
      const undo = () => void undoSave(context, collection._id, post._id);
      toastWithUndo(`Saved to ${collection.title}.`, undo, { label: 'Change', run: choose });
    } else {
      choose();
    }
    await refreshCollections(queries, collection._id);
  } catch (error) {
    toast.error(error instanceof Error ? error.message : 'This work could not be saved.');
  }
};

export const SaveHost = () => {
  const client = useClient();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<SaveRequest['post'] | null>(null);
  useEffect(() => watchSaved(client, queries), [client, queries]);
  useEffect(
    () =>
      onSaveRequest((request) => {
        const choose = () => setChosen(request.post);
        if (request.choose) choose();
        else void saveAtOnce({ client, queries }, request, choose);
      }),
    [client, queries],
  );
  return chosen ? (
    <Suspense fallback={null}>
      <SaveDialog key={chosen._id} post={chosen} onClose={() => setChosen(null)} />
    </Suspense>
  ) : null;
};
