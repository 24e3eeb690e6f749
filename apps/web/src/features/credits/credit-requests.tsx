/** The works on which the member is named and has not answered. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CreditRequest } from '@vitrine/contract';
import { creditsQuery } from '../../entities/post/credits-query.ts';
import type { Client } from '../../lib/api/api.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { AnswerButtons } from '../../ui/button/answer-buttons.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import styles from './credits.module.css';

const requestsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['credit requests'],
    refetchOnMount: 'always',
    queryFn: ({ signal }) => client.credits.requests({}, { signal }),
  });

const Row = ({ request: { post, author, role } }: { readonly request: CreditRequest }) => {
  const client = useClient();
  const queries = useQueryClient();
  const options = requestsQuery(client);
  const answer = useMutation({
    mutationFn: (accept: boolean) => client.credits.answer({ params: { postId: post._id }, body: { accept } }),
    onSuccess: (_, accept) => {
      toast.success(accept ? 'You are credited on this work.' : 'You are not named on this work.');
      queries.setQueryData(options.queryKey, (known) => known?.filter((each) => each.post._id !== post._id));
      void queries.invalidateQueries(creditsQuery(client, post._id));
    },
    onError: (error) => {
      toast.error(error.message);
      void queries.invalidateQueries(options);
    },
  });
  return (
    <li className={styles.row}>
      <Link className={styles.person} to={paths.post(post._id, post.title)}>
        <Picture picture={post.image} alt="" sizes="96px" className={styles.cover ?? ''} />
        <span className={styles.names}>
          <span className={styles.name}>{post.title}</span>
          <span className={styles.note}>
            {author.name} credits you for {role}
          </span>
        </span>
      </Link>
      <AnswerButtons name={post.title} disabled={answer.isPending} onAnswer={answer.mutate} />
    </li>
  );
};

export const CreditRequests = () => {
  const query = useQuery(requestsQuery(useClient()));
  if (query.isPending) return <Skeleton style={{ height: 220 }} />;
  if (query.isLoadingError) {
    return <FailedState onRetry={() => void query.refetch()}>{query.error.message}</FailedState>;
  }
  if ((query.data ?? []).length === 0) {
    return (
      <EmptyState
        title="Nobody is waiting for your answer."
        action={<ButtonLink to={paths.profile}>Your profile</ButtonLink>}
      >
        When somebody names you on a work, you accept or decline it here. Accepted ones are on your profile under
        Credited.
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list} aria-label="Credits to answer">
      {query.data?.map((request) => (
        <Row key={request.post._id} request={request} />
      ))}
    </ul>
  );
};
