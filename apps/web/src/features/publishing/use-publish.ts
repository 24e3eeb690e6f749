/** Validates and publishes a draft, then opens the author's profile. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAuthorTotals } from '../../entities/post/author-totals.ts';
import { refreshPostLists } from '../../entities/post/post-cache.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { memberMessages } from '../../lib/member-messages.ts';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router/location.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { findErrors, isIncomplete, isValid } from './post-text.ts';
import { publish } from './publish.ts';
import type { DraftState } from './use-draft.ts';

export const usePublish = (draft: DraftState) => {
  const queries = useQueryClient();
  const [isSubmitted, setSubmitted] = useState(false);
  const [sent, setSent] = useState(0);

  const sending = useMutation({
    mutationFn: (picture: Blob) => publish(draft.text, picture, setSent),
    onMutate: () => setSent(0),
    onSuccess: async (published) => {
      await draft.discard();
      toast.success(memberMessages.published);
      void refreshPostLists(queries);
      void refreshAuthorTotals(queries, published.userId._id);
      navigate(paths.profile);
    },
    onError: (error) => {
      toast.error(memberMessages.publishFailed);
      if (error instanceof ApiFailure && error.code !== 'internal') toast.info(error.message);
    },
  });

  const submit = () => {
    const picture = draft.picture?.fitted.picture;
    setSubmitted(true);
    if (!picture || isIncomplete(draft.text)) toast.error(memberMessages.publishIncomplete);
    else if (isValid(draft.text)) sending.mutate(picture);
  };
  return {
    submit,
    /** The next time the form opens, it does not complain before it is submitted. */
    hideErrors: () => setSubmitted(false),
    // Shown from the first submit on.
    errors: isSubmitted ? findErrors(draft.text) : {},
    coverError: isSubmitted && !draft.picture ? 'Choose a cover image.' : undefined,
    sent,
    isSending: sending.isPending,
  };
};
