/** The saved searches of a member, each of which can be opened, renamed and deleted. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SavedSearch, savedSearchLimits } from '@vitrine/contract';
import { useState } from 'react';
import { fieldValue } from '../../lib/forms/field-value.ts';
import { useFormErrors } from '../../lib/forms/use-form-errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import { putSaved, savedSearchesQuery } from './queries.ts';
import styles from './saved-search-list.module.css';

/** What is searched: in words, and the colours. */
type Describe = (query: string) => { readonly text: string; readonly colours: readonly string[] };

/** Nothing that the name says already. */
const About = ({ saved, describe }: { readonly saved: SavedSearch; readonly describe: Describe }) => {
  const { text, colours } = describe(saved.query);
  const isNamed = text === saved.name;
  return isNamed && colours.length === 0 ? null : (
    <span className={styles.about}>
      {colours.map((colour) => (
        <span key={colour} className={styles.colour} style={{ background: colour }} />
      ))}
      {isNamed ? null : text}
    </span>
  );
};

const missing = { name: 'Please give it a name.' };

const RenameForm = ({ saved, onDone }: { readonly saved: SavedSearch; readonly onDone: () => void }) => {
  const client = useClient();
  const queries = useQueryClient();
  const rename = useMutation({
    mutationFn: (name: string) => client.savedSearches.rename({ params: { searchId: saved._id }, body: { name } }),
    onSuccess: (renamed) => {
      putSaved(queries, client, renamed);
      onDone();
    },
    onError: (error) => toast.error(error.message),
  });
  const { form, field } = useFormErrors({
    missing,
    onValid: (element) => rename.mutate(fieldValue(element, 'name').trim()),
  });
  return (
    <form className={styles.form} {...form}>
      <Field
        label="Name"
        {...field('name')}
        defaultValue={saved.name}
        maxLength={savedSearchLimits.nameLength}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to rename it
        autoFocus
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="small" busy={rename.isPending}>
          Save
        </Button>
        <Button size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

const Row = ({ saved, describe }: { readonly saved: SavedSearch; readonly describe: Describe }) => {
  const client = useClient();
  const queries = useQueryClient();
  const [isRenaming, setRenaming] = useState(false);
  const options = savedSearchesQuery(client);
  const remove = useMutation({
    mutationFn: () => client.savedSearches.remove({ params: { searchId: saved._id } }),
    onSuccess: () => queries.setQueryData(options.queryKey, (known) => known?.filter(({ _id }) => _id !== saved._id)),
    onError: (error) => {
      toast.error(error.message);
      void queries.invalidateQueries(options);
    },
  });
  if (isRenaming) {
    return (
      <li className={styles.row}>
        <RenameForm saved={saved} onDone={() => setRenaming(false)} />
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <div className={styles.search}>
        <Link className={styles.name} to={`${paths.explore}?${saved.query}`}>
          {saved.name}
        </Link>
        <About saved={saved} describe={describe} />
      </div>
      <div className={styles.actions}>
        <Button size="small" aria-label={`Rename ${saved.name}`} onClick={() => setRenaming(true)}>
          Rename
        </Button>
        <Button
          size="small"
          aria-label={`Delete ${saved.name}`}
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Delete
        </Button>
      </div>
    </li>
  );
};

export const SavedSearchList = ({ describe }: { readonly describe: Describe }) => {
  const saved = useQuery(savedSearchesQuery(useClient()));
  if (saved.isPending) {
    return (
      <section className={styles.list} aria-busy="true" aria-label="Saved searches are loading">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} style={{ height: 68 }} />
        ))}
      </section>
    );
  }
  if (saved.isLoadingError)
    return <FailedState onRetry={() => void saved.refetch()}>{saved.error.message}</FailedState>;
  if ((saved.data ?? []).length === 0) {
    return (
      <EmptyState
        title="No saved searches yet."
        action={<ButtonLink to={paths.explore}>Explore the gallery</ButtonLink>}
      >
        Search for something on Explore, and press Save this search.
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list} aria-label="Saved searches">
      {saved.data?.map((each) => (
        <Row key={each._id} saved={each} describe={describe} />
      ))}
    </ul>
  );
};
