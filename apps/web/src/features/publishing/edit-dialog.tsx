/** Edits the text of one's own post. Loaded on first use. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Post } from '@vitrine/contract';
import { useState } from 'react';
import { refreshPostLists, replacePost } from '../../entities/post/post-cache.ts';
import { memberMessages } from '../../lib/member-messages.ts';
import { paths } from '../../lib/paths.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { findErrors, isIncomplete, isValid, textOf, toPostText } from './post-text.ts';
import { ProjectForm } from './project-form.tsx';

type Props = {
  readonly post: Post;
  readonly onClose: () => void;
  /** Where the pages are edited as well. */
  readonly isInEditor?: boolean;
};

export const EditDialog = ({ post, onClose, isInEditor = false }: Props) => {
  const client = useClient();
  const queries = useQueryClient();
  const [text, setText] = useState(() => textOf(post));
  const [isSubmitted, setSubmitted] = useState(false);
  const saving = useMutation({
    mutationFn: () => client.posts.edit({ params: { postId: post._id }, body: toPostText(text) }),
    onSuccess: (saved) => {
      replacePost(queries, saved);
      toast.success(memberMessages.edited);
      onClose();
      void refreshPostLists(queries);
    },
    onError: () => toast.error(memberMessages.editFailed),
  });
  const submit = () => {
    setSubmitted(true);
    if (isIncomplete(text)) toast.error(memberMessages.publishIncomplete);
    else if (isValid(text)) saving.mutate();
  };
  return (
    <Dialog open onClose={onClose} title="Edit your project">
      <ProjectForm
        text={text}
        onChange={setText}
        errors={isSubmitted ? findErrors(text) : {}}
        onSubmit={submit}
        action={
          <>
            <Button type="submit" variant="primary" size="large" busy={saving.isPending}>
              Save
            </Button>
            {isInEditor ? null : (
              <ButtonLink to={paths.editPages(post._id)} variant="quiet">
                Edit the pages
              </ButtonLink>
            )}
          </>
        }
      />
    </Dialog>
  );
};
