/** The last step of an upload: check, send, say so, and go and look at it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refreshAuthorTotals } from '../../entities/post/author-totals.ts';
import { refreshPostLists } from '../../entities/post/post-cache.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { messages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { say } from '../../lib/toasts.ts';
import { findErrors, isIncomplete, isValid } from './post-text.ts';
import { publish } from './publish.ts';
import type { DraftState } from './use-draft.ts';

export const usePublish = (desk: DraftState) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isTried, setTried] = useState(false);
  const [sent, setSent] = useState(0);

  const sending = useMutation({
    mutationFn: (picture: Blob) => publish(desk.words, picture, setSent),
    onMutate: () => setSent(0),
    onSuccess: async (published) => {
      await desk.discard();
      say.success(messages.published);
      void refreshPostLists(queries);
      void refreshAuthorTotals(queries, published.userId._id);
      void navigate(paths.profile);
    },
    onError: (error) => {
      say.error(messages.publishFailed);
      if (error instanceof ApiFailure && error.code !== 'internal') say.plain(error.message);
    },
  });

  const submit = () => {
    const picture = desk.picture?.fitted.picture;
    setTried(true);
    if (!picture || isIncomplete(desk.words)) say.error(messages.publishIncomplete);
    else if (isValid(desk.words)) sending.mutate(picture);
  };
  return {
    submit,
    /** Told from the first try on, each until it is mended. */
    faults: isTried ? findErrors(desk.words) : {},
    coverFault: isTried && !desk.picture ? 'Choose a cover image.' : undefined,
    sent,
    isSending: sending.isPending,
  };
};
