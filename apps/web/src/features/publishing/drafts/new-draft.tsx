/** Starts a draft from a picture, which becomes its cover, and opens the editor. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { fit, toDataUrl } from '../../../lib/images/fitting/fit.ts';
import { fitErrorText } from '../../../lib/images/fitting/result.ts';
import { paths } from '../../../lib/paths.ts';
import { navigate } from '../../../lib/router/location.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { FileButton } from '../../../ui/button/file-button.tsx';
import { ImagePlus } from '../../../ui/icon/icons.ts';
import { coverRules } from '../cover-rules.ts';
import styles from './drafts.module.css';
import { keepOwnPost } from './queries.ts';

export const NewDraft = () => {
  const id = useId();
  const client = useClient();
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: async (file: File) => {
      const outcome = await fit(file, coverRules, new AbortController().signal);
      if (!('fitted' in outcome)) throw new Error(fitErrorText(outcome));
      return client.drafts.create({ body: { image: await toDataUrl(outcome.fitted.picture) } });
    },
    onSuccess: (own) => {
      keepOwnPost(queries, client, own);
      navigate(paths.editPages(own.post._id));
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <div className={styles.start}>
      <FileButton busy={start.isPending} describedBy={id} onFiles={([file]) => (file ? start.mutate(file) : undefined)}>
        {start.isPending ? null : <ImagePlus aria-hidden="true" />}
        New draft
      </FileButton>
      <p className={styles.note} id={id}>
        Choose a picture for the cover; you can change it later. Nobody sees a draft but you.
      </p>
    </div>
  );
};
