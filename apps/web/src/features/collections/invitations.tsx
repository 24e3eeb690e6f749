/** Collections that the member is invited to edit, with both answers. Nothing if there are none. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Invitation } from '@vitrine/contract';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router/location.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { AnswerButtons } from '../../ui/button/answer-buttons.tsx';
import styles from './editors-dialog.module.css';
import { invitationsQuery, refreshCollections } from './queries.ts';

const Row = ({ invitation: { collection, owner } }: { readonly invitation: Invitation }) => {
  const client = useClient();
  const queries = useQueryClient();
  const answer = useMutation({
    mutationFn: (accept: boolean) =>
      client.collections.answer({ params: { collectionId: collection._id }, body: { accept } }),
    onSuccess: (_, accept) => {
      if (accept) navigate(paths.collection(collection._id, collection.title));
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => refreshCollections(queries),
  });
  return (
    <li className={styles.row}>
      <Avatar picture={owner.pic} size={40} />
      <span className={styles.names}>
        <span className={styles.name}>{collection.title}</span>
        <span className={styles.note}>{owner.name} invites you to edit it</span>
      </span>
      <AnswerButtons name={collection.title} disabled={answer.isPending} onAnswer={answer.mutate} />
    </li>
  );
};

export const Invitations = () => {
  const { data = [] } = useQuery(invitationsQuery(useClient()));
  if (data.length === 0) return null;
  return (
    <section className={styles.invitations} aria-label="Invitations">
      <ul className={styles.list}>
        {data.map((invitation) => (
          <Row key={invitation.collection._id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
};
