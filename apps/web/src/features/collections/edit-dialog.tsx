/** Names, describes and shows or hides a collection; a new one, or one's own. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CollectionDetail, limits } from '@vitrine/contract';
import { useState } from 'react';
import { fieldValue } from '../../lib/forms/field-value.ts';
import { useFormErrors } from '../../lib/forms/use-form-errors.ts';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router/location.ts';
import { useClient } from '../../lib/site.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Field, TextArea } from '../../ui/field/field.tsx';
import { collectionQuery, refreshCollections } from './queries.ts';
import styles from './save-dialog.module.css';

type Props = {
  /** Null for a new one. */
  readonly collection: CollectionDetail | null;
  readonly onClose: () => void;
};

const missing = { title: 'Please give it a title.' };

export const EditDialog = ({ collection, onClose }: Props) => {
  const client = useClient();
  const queries = useQueryClient();
  // The same for every attempt: a repeated call creates nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  const save = useMutation({
    mutationFn: (body: { title: string; description: string; isPublic: boolean }) =>
      collection
        ? client.collections.change({ params: { collectionId: collection._id }, body })
        : client.collections.create({ body: { ...body, key } }),
    onSuccess: async (saved) => {
      queries.setQueryData(collectionQuery(client, saved._id).queryKey, saved);
      onClose();
      if (!collection) navigate(paths.collection(saved._id, saved.title));
      await refreshCollections(queries);
    },
  });
  const { form, field } = useFormErrors({
    missing,
    refused: { title: save.error?.message },
    onValid: (element) =>
      save.mutate({
        title: fieldValue(element, 'title').trim(),
        description: fieldValue(element, 'description').trim(),
        isPublic: fieldValue(element, 'public') === 'on',
      }),
  });
  return (
    <Dialog open onClose={onClose} title={collection ? 'Edit collection' : 'New collection'} size="small">
      <form className={styles.form} {...form}>
        <Field
          label="Title"
          defaultValue={collection?.title}
          maxLength={limits.collectionTitleLength}
          required
          autoComplete="off"
          {...field('title')}
        />
        <TextArea
          label="Description"
          name="description"
          defaultValue={collection?.description}
          maxLength={limits.collectionDescriptionLength}
        />
        <Checkbox label="Everybody can see it" name="public" defaultChecked={collection?.isPublic ?? true} />
        <Button type="submit" variant="primary" busy={save.isPending}>
          {collection ? 'Save' : 'Create'}
        </Button>
      </form>
    </Dialog>
  );
};
