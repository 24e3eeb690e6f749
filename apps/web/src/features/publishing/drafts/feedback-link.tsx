/** The secret address at which others see a work, also a draft. It is shown once: the server keeps only a hash of it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnPost } from '@vitrine/contract';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useClient, useSite } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import styles from './drafts.module.css';
import { keepOwnPost } from './queries.ts';

const useFeedbackLink = (own: OwnPost) => {
  const client = useClient();
  const queries = useQueryClient();
  const [token, setToken] = useState<string>();
  const params = { postId: own.post._id };
  const onError = (error: Error) => toast.error(error.message);
  const make = useMutation({
    mutationFn: () => client.drafts.share({ params }),
    onSuccess: (made) => {
      setToken(made.token);
      keepOwnPost(queries, client, { ...own, hasFeedbackLink: true });
    },
    onError,
  });
  const revoke = useMutation({
    mutationFn: () => client.drafts.unshare({ params }),
    onSuccess: () => {
      setToken(undefined);
      keepOwnPost(queries, client, { ...own, hasFeedbackLink: false });
      toast.success('The link no longer works.');
    },
    onError,
  });
  return { token, make, revoke };
};

export const FeedbackLink = ({ own }: { readonly own: OwnPost }) => {
  const { origin } = useSite();
  const { token, make, revoke } = useFeedbackLink(own);
  const address = token === undefined ? undefined : new URL(paths.feedback(token), origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? '');
      toast.success('The link is copied.');
    } catch {
      toast.error('The link could not be copied. Select it instead.');
    }
  };
  return (
    <section className={styles.panel} aria-label="Feedback link">
      <h2 className={styles.heading}>Ask for feedback</h2>
      <p className={styles.note}>
        {own.hasFeedbackLink
          ? 'Whoever has the link sees this work as it is now, and can change nothing. A new link replaces the earlier one.'
          : 'Make a secret link: whoever has it sees this work as it is, and can change nothing. You can revoke it.'}
      </p>
      {address ? (
        <Field
          label="The link, shown only now"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : null}
      <div className={styles.actions}>
        {address ? <Button onClick={() => void copy()}>Copy the link</Button> : null}
        <Button busy={make.isPending} onClick={() => make.mutate()}>
          {own.hasFeedbackLink ? 'Make a new link' : 'Make a link'}
        </Button>
        {own.hasFeedbackLink ? (
          <Button variant="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            Revoke the link
          </Button>
        ) : null}
      </div>
    </section>
  );
};
