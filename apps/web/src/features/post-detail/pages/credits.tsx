/** The people credited on a post; one who is named can answer here, and withdraw. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Credit } from '@vitrine/contract';
import { creditsQuery } from '../../../entities/post/credits-query.ts';
import { profilePath } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import styles from './credits.module.css';

/** For the person named: accept or decline, later withdraw. */
const OwnAnswer = ({ postId, credit }: { readonly postId: string; readonly credit: Credit }) => {
  const client = useClient();
  const queries = useQueryClient();
  const answer = useMutation({
    mutationFn: async (accept: boolean) => {
      const params = { postId, userId: credit.person._id };
      if (accept) await client.credits.answer({ params, body: { accept } });
      else await client.credits.remove({ params });
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries(creditsQuery(client, postId)),
        queries.invalidateQueries({ queryKey: ['posts', 'credited', credit.person._id] }),
      ]),
    onError: (error) => toast.error(error.message),
  });
  if (credit.state === 'declined') return null;
  return (
    <span className={styles.answer}>
      {credit.state === 'pending' ? (
        <Button size="small" variant="primary" disabled={answer.isPending} onClick={() => answer.mutate(true)}>
          Accept
        </Button>
      ) : null}
      <Button size="small" variant="quiet" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
        {credit.state === 'pending' ? 'Decline' : 'Withdraw'}
      </Button>
    </span>
  );
};

/** Nothing is shown while they load, or if they do not: the post is whole without them. */
export const Credits = ({ postId }: { readonly postId: string }) => {
  const viewerId = useSession()?._id;
  const { data } = useQuery(creditsQuery(useClient(), postId));
  const shown = data?.credits.filter(
    ({ person, state }) => state === 'accepted' || (state === 'pending' && person._id === viewerId),
  );
  if (!shown || shown.length === 0) return null;
  return (
    <section className={styles.credits} aria-labelledby={`credits-${postId}`}>
      <h2 id={`credits-${postId}`} className={styles.heading}>
        Credits
      </h2>
      <ul className={styles.list}>
        {shown.map((credit) => (
          <li key={credit.person._id} className={styles.credit}>
            <Link className={styles.person} to={profilePath(credit.person, viewerId)}>
              <Avatar picture={credit.person.pic} size={36} />
              <span className={styles.names}>
                <span className={styles.name}>{credit.person.name}</span>
                <span className={styles.role}>{credit.role}</span>
              </span>
            </Link>
            {credit.person._id === viewerId ? <OwnAnswer postId={postId} credit={credit} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
};
