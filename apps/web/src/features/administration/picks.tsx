/** Works that come first in the featured order. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fieldValue } from '../../lib/forms/field-value.ts';
import { useFormErrors } from '../../lib/forms/use-form-errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import { classes } from '../../ui/styles/classes.ts';
import styles from './administration.module.css';
import { picksQuery } from './queries.ts';

const usePick = () => {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ postId, picked }: { postId: string; picked: boolean }) =>
      client.administration.pick({ params: { postId }, body: { picked } }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => queries.invalidateQueries(picksQuery(client)),
  });
};

/** The id in an address of a work, or the text itself. */
const idOf = (text: string): string => /\/post\/([^/?#]+)/.exec(text)?.[1] ?? text.trim();

const missing = { post: 'Please enter the address of a work.' };

export const Picks = () => {
  const query = useQuery(picksQuery(useClient()));
  const pick = usePick();
  const { form, field } = useFormErrors({
    missing,
    refused: { post: pick.variables?.picked ? pick.error?.message : undefined },
    onValid: (element) =>
      pick.mutate({ postId: idOf(fieldValue(element, 'post')), picked: true }, { onSuccess: () => element.reset() }),
  });
  const posts = query.data?.posts ?? [];
  return (
    <div className={classes(styles.panel, styles.beside)}>
      <form className={styles.inline} {...form}>
        <Field label="Address of a work" required hint="It comes first in Featured." {...field('post')} />
        <Button type="submit" busy={pick.isPending}>
          Put first
        </Button>
      </form>
      {query.isPending ? <Skeleton style={{ height: 160 }} /> : null}
      {query.isLoadingError ? (
        <FailedState onRetry={() => void query.refetch()}>{query.error.message}</FailedState>
      ) : null}
      {query.data && posts.length === 0 ? (
        <EmptyState title="Nothing is picked.">Featured is in its usual order.</EmptyState>
      ) : null}
      <ul className={styles.rows} aria-label="Picks">
        {posts.map((post) => (
          <li key={post._id} className={styles.row}>
            <Link className={styles.person} to={paths.post(post._id, post.title)}>
              <Picture picture={post.image} alt="" sizes="72px" maxWidth={144} fill className={styles.thumb ?? ''} />
              <span className={styles.words}>
                <strong>{post.title}</strong>
                <span className={styles.soft}>{post.userId.name}</span>
              </span>
            </Link>
            <Button
              size="small"
              aria-label={`Take back ${post.title}`}
              disabled={pick.isPending}
              onClick={() => pick.mutate({ postId: post._id, picked: false })}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};
