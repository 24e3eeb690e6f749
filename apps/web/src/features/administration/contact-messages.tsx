/** Messages from the contact form. */

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { Button } from '../../ui/button/button.tsx';
import { ShowMore } from '../../ui/button/show-more.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import styles from './administration.module.css';
import { contactQuery } from './queries.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const ContactMessages = () => {
  const client = useClient();
  const queries = useQueryClient();
  const options = contactQuery(client);
  const query = useInfiniteQuery(options);
  const remove = useMutation({
    mutationFn: (messageId: string) => client.administration.deleteContact({ params: { messageId } }),
    onError: (error) => toast.error(error.message),
    onSettled: () => queries.invalidateQueries(options),
  });
  if (query.isPending) return <Skeleton style={{ height: 240 }} />;
  if (query.isLoadingError)
    return <FailedState onRetry={() => void query.refetch()}>{query.error.message}</FailedState>;
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  if (messages.length === 0)
    return <EmptyState title="Nobody has written.">Messages from the form in the footer come here.</EmptyState>;
  return (
    <div className={styles.panel}>
      <ul className={styles.rows} aria-label="Messages">
        {messages.map(({ _id, email, text, createdAt }) => (
          <li key={_id} className={styles.row}>
            <div className={styles.words}>
              <a className={styles.mail} href={`mailto:${email}`}>
                {email}
              </a>
              <p className={styles.text}>{text}</p>
              <span className={styles.soft}>{moment.format(new Date(createdAt))}</span>
            </div>
            <Button
              size="small"
              aria-label={`Delete the message of ${email}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(_id)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <ShowMore query={query} size="small" />
    </div>
  );
};
