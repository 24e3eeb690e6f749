/** Stores what was begun on the upload page as a draft on the server, and opens it in the editor. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toDataUrl } from '../../lib/images/fitting/fit.ts';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router/location.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { keepOwnPost } from './drafts/queries.ts';
import { toPostText } from './post-text.ts';
import type { DraftState } from './use-draft.ts';

export const useOpenEditor = (draft: DraftState) => {
  const client = useClient();
  const queries = useQueryClient();
  const opening = useMutation({
    mutationFn: async (picture: Blob) =>
      client.drafts.create({ body: { ...toPostText(draft.text), image: await toDataUrl(picture) } }),
    onSuccess: async (own) => {
      await draft.discard();
      keepOwnPost(queries, client, own);
      navigate(paths.editPages(own.post._id));
    },
    onError: (error) => toast.error(error.message),
  });
  const open = () => {
    const picture = draft.picture?.fitted.picture;
    if (picture) opening.mutate(picture);
    else toast.error('Choose a cover image.');
  };
  return { open, isOpening: opening.isPending, isDone: opening.isSuccess };
};
