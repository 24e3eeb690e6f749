/** The owner invites people to edit a collection, sees who has answered, and removes them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CollectionDetail, CollectionEditor } from '@vitrine/contract';
import { fieldValue } from '../../lib/forms/field-value.ts';
import { useFormErrors } from '../../lib/forms/use-form-errors.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import styles from './editors-dialog.module.css';
import { collectionQuery } from './queries.ts';

const stateLabels: Readonly<Record<CollectionEditor['state'], string>> = {
  pending: 'Has not answered yet',
  accepted: 'Co-editor',
  declined: 'Declined',
};

type Props = { readonly collection: CollectionDetail };

const Row = ({ collection, editor: { person, state } }: Props & { readonly editor: CollectionEditor }) => {
  const client = useClient();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => client.collections.removeEditor({ params: { collectionId: collection._id, userId: person._id } }),
    onSettled: () => queries.invalidateQueries(collectionQuery(client, collection._id)),
    onError: (error) => toast.error(error.message),
  });
  return (
    <li className={styles.row}>
      <Avatar picture={person.pic} size={40} />
      <span className={styles.names}>
        <span className={styles.name}>{person.name}</span>
        <span className={styles.note}>{stateLabels[state]}</span>
      </span>
      {state === 'declined' ? null : (
        <Button
          size="small"
          aria-label={`Remove ${person.name}`}
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Remove
        </Button>
      )}
    </li>
  );
};

const missing = { handle: 'Please enter a handle.' };

export const EditorsDialog = ({ collection, onClose }: Props & { readonly onClose: () => void }) => {
  const client = useClient();
  const queries = useQueryClient();
  const invite = useMutation({
    mutationFn: (handle: string) =>
      client.collections.invite({ params: { collectionId: collection._id }, body: { handle } }),
    onSuccess: (changed) => queries.setQueryData(collectionQuery(client, collection._id).queryKey, changed),
  });
  const { form, field } = useFormErrors({
    missing,
    refused: { handle: invite.error?.message },
    onValid: (element) => invite.mutate(fieldValue(element, 'handle').trim(), { onSuccess: () => element.reset() }),
  });
  return (
    <Dialog open onClose={onClose} title="Co-editors" size="small">
      <div className={styles.content}>
        <p className={styles.note}>They choose works and their order with you. They are asked first.</p>
        <form className={styles.form} {...form}>
          <Field
            label="Handle"
            placeholder="@handle"
            maxLength={100}
            autoComplete="off"
            required
            {...field('handle')}
          />
          <Button type="submit" busy={invite.isPending}>
            Invite
          </Button>
        </form>
        {collection.editors.length > 0 ? (
          <ul className={styles.list} aria-label="Co-editors">
            {collection.editors.map((editor) => (
              <Row key={editor.person._id} collection={collection} editor={editor} />
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  );
};
