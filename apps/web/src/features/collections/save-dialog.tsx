/** Choosing collections for a post: a list to search and tick, and a new one. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { limits, type Post, type SaveTarget } from '@vitrine/contract';
import { useState } from 'react';
import { fieldValue } from '../../lib/forms/field-value.ts';
import { useFormErrors } from '../../lib/forms/use-form-errors.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { FailedState } from '../../ui/states/states.tsx';
import { refreshCollections, saveTargetsQuery } from './queries.ts';
import styles from './save-dialog.module.css';
import { markSaved } from './saved-posts.ts';

type Saved = Pick<Post, '_id' | 'title'>;

const noteOf = ({ isPublic, isShared }: SaveTarget): string =>
  [isPublic ? 'Public' : 'Private', ...(isShared ? ['shared with you'] : [])].join(', ');

const Target = ({ post, target }: { readonly post: Saved; readonly target: SaveTarget }) => {
  const client = useClient();
  const queries = useQueryClient();
  const { queryKey } = saveTargetsQuery(client, post._id);
  const show = (contains: boolean) =>
    queries.setQueryData(queryKey, (known) =>
      known?.map((each) => (each._id === target._id ? { ...each, contains } : each)),
    );
  const change = useMutation({
    scope: { id: `save ${target._id}` },
    mutationFn: async (wanted: boolean) => {
      const params = { collectionId: target._id, postId: post._id };
      await client.collections[wanted ? 'save' : 'unsave']({ params }, { keepalive: true });
    },
    onMutate: show,
    onError: (error, wanted) => {
      show(!wanted);
      toast.error(error.message);
    },
    onSettled: () => Promise.all([markSaved(client, queries, [post._id]), refreshShown(queries, target._id)]),
  });
  return (
    <li className={styles.target}>
      <Checkbox
        label={target.title}
        checked={target.contains}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
      <span className={styles.note}>{noteOf(target)}</span>
    </li>
  );
};

/** Not the list of the dialog itself, which would change its order. */
const refreshShown = (queries: ReturnType<typeof useQueryClient>, collectionId: string) =>
  Promise.all(
    [
      ['collections', 'read', collectionId],
      ['collections', 'of'],
      ['collections', 'with'],
      ['posts', 'collection', collectionId],
    ].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );

const missing = { title: 'Please give it a title.' };

const NewCollection = ({
  post,
  title,
  onDone,
}: {
  readonly post: Saved;
  readonly title: string;
  readonly onDone: () => void;
}) => {
  const client = useClient();
  const queries = useQueryClient();
  // The same for every attempt: a repeated call creates nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  const create = useMutation({
    mutationFn: (body: { title: string; isPublic: boolean }) =>
      client.collections.create({ body: { ...body, post: post._id, key } }),
    onSuccess: async ({ _id, title: made }) => {
      toast.success(`Saved to ${made}.`);
      onDone();
      await Promise.all([markSaved(client, queries, [post._id]), refreshCollections(queries, _id)]);
    },
    onError: (error) => toast.error(error.message),
  });
  const { form, field } = useFormErrors({
    missing,
    onValid: (element) =>
      create.mutate({ title: fieldValue(element, 'title').trim(), isPublic: fieldValue(element, 'public') === 'on' }),
  });
  return (
    <form className={styles.form} {...form}>
      <Field
        label="New collection"
        {...field('title')}
        defaultValue={title}
        maxLength={limits.collectionTitleLength}
        required
        autoComplete="off"
      />
      <Checkbox label="Everybody can see it" name="public" defaultChecked />
      <Button type="submit" variant="primary" busy={create.isPending}>
        Create and save
      </Button>
    </form>
  );
};

const Targets = ({ post, words }: { readonly post: Saved; readonly words: string }) => {
  const query = useQuery(saveTargetsQuery(useClient(), post._id));
  if (query.isPending) return <Skeleton style={{ height: 160 }} />;
  if (query.isLoadingError) {
    return <FailedState title="Your collections did not load." onRetry={() => void query.refetch()} />;
  }
  const all = query.data ?? [];
  const found = all.filter(({ title }) => title.toLowerCase().includes(words.trim().toLowerCase()));
  if (found.length === 0) {
    return (
      <p className={styles.note}>
        {all.length === 0 ? 'You have no collections yet.' : 'No collection has this name.'}
      </p>
    );
  }
  return (
    <ul className={styles.targets} aria-label="Your collections">
      {found.map((target) => (
        <Target key={target._id} post={post} target={target} />
      ))}
    </ul>
  );
};

export const SaveDialog = ({ post, onClose }: { readonly post: Saved; readonly onClose: () => void }) => {
  const [words, setWords] = useState('');
  const [isNew, setNew] = useState(false);
  return (
    <Dialog open onClose={onClose} title={`Save “${post.title}”`} size="small">
      <div className={styles.content}>
        {isNew ? (
          <NewCollection post={post} title={words} onDone={onClose} />
        ) : (
          <>
            <Field
              label="Find a collection"
              type="search"
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
              autoComplete="off"
            />
            <Targets post={post} words={words} />
            <div className={styles.actions}>
              <Button onClick={() => setNew(true)}>New collection</Button>
              <Button variant="primary" onClick={onClose}>
                Done
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
};
