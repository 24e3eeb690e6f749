/** The author names people on a post and sees who has accepted. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Credit, type Credits, limits } from '@vitrine/contract';
import { creditsQuery } from '../../entities/post/credits-query.ts';
import { fieldValue } from '../../lib/forms/field-value.ts';
import { useFormErrors } from '../../lib/forms/use-form-errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { FailedState } from '../../ui/states/states.tsx';
import styles from './credits.module.css';

const labelOf = (state: Credit['state'], isPublic: boolean): string => {
  if (state === 'pending') return isPublic ? 'Has not answered yet' : 'Not asked yet';
  return state === 'accepted' ? 'Accepted' : 'Declined';
};

type Change = { readonly change: () => Promise<Credits>; readonly done?: () => void };

const useChange = (postId: string) => {
  const client = useClient();
  const queries = useQueryClient();
  const options = creditsQuery(client, postId);
  return useMutation({
    mutationFn: ({ change }: Change) => change(),
    onSuccess: (credits, { done }) => {
      queries.setQueryData(options.queryKey, credits);
      done?.();
    },
    onError: (error) => {
      toast.error(error.message);
      void queries.invalidateQueries(options);
    },
  });
};

type PostProps = { readonly postId: string; readonly isPublic: boolean };

type RowProps = PostProps & { readonly credit: Credit };

const Row = ({ postId, isPublic, credit: { person, role, state } }: RowProps) => {
  const client = useClient();
  const remove = useChange(postId);
  const params = { postId, userId: person._id };
  return (
    <li className={styles.row}>
      <Link className={styles.person} to={paths.person(person)}>
        <Avatar picture={person.pic} size={40} />
        <span className={styles.names}>
          <span className={styles.name}>{person.name}</span>
          <span className={styles.note}>
            {role} · {labelOf(state, isPublic)}
          </span>
        </span>
      </Link>
      {state === 'declined' ? null : (
        <Button
          size="small"
          aria-label={`Remove ${person.name}`}
          busy={remove.isPending}
          onClick={() => remove.mutate({ change: () => client.credits.remove({ params }) })}
        >
          Remove
        </Button>
      )}
    </li>
  );
};

const missing = { handle: 'Please enter a handle.', role: 'Please say what they did.' };

const NameForm = ({ postId }: { readonly postId: string }) => {
  const client = useClient();
  const name = useChange(postId);
  const submit = (form: HTMLFormElement) => {
    const body = { handle: fieldValue(form, 'handle').trim(), role: fieldValue(form, 'role').trim() };
    name.mutate({ change: () => client.credits.name({ params: { postId }, body }), done: () => form.reset() });
  };
  const { form, field } = useFormErrors({ missing, onValid: submit });
  return (
    <form className={styles.form} {...form}>
      <Field label="Handle" placeholder="@handle" maxLength={100} autoComplete="off" required {...field('handle')} />
      <Field label="Role" placeholder="Lettering" maxLength={limits.creditRoleLength} required {...field('role')} />
      <Button type="submit" busy={name.isPending}>
        Add credit
      </Button>
    </form>
  );
};

export const CreditsEditor = ({ postId, isPublic }: PostProps) => {
  const query = useQuery(creditsQuery(useClient(), postId));
  return (
    <section className={styles.section} aria-labelledby="credits-editor">
      <h2 id="credits-editor" className={styles.heading}>
        Credits
      </h2>
      <p className={styles.note}>
        {isPublic
          ? 'Name the people who worked on it. They are asked, and shown when they accept.'
          : 'Name the people who worked on it. They are asked when the work is public, and shown when they accept.'}
      </p>
      {query.isLoadingError ? (
        <FailedState title="The credits did not load." onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? <Skeleton style={{ height: 64 }} /> : null}
      {query.data && query.data.credits.length > 0 ? (
        <ul className={styles.list} aria-label="Credits">
          {query.data.credits.map((credit) => (
            <Row key={credit.person._id} postId={postId} isPublic={isPublic} credit={credit} />
          ))}
        </ul>
      ) : null}
      <NameForm postId={postId} />
    </section>
  );
};
