/** The search field of Explore: a form that works without scripts, and the links that open the other ways to search. */
import { type FormEvent, useEffect, useRef } from 'react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { navigate } from '../../lib/router/location.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import styles from './search-field.module.css';

/** Stay when the words change. */
const kept = ['category', 'tool', 'tag', 'color', 'since'];

const ways = [
  { by: 'filters', label: 'Filters' },
  { by: 'colour', label: 'Colour' },
  { by: 'picture', label: 'Picture' },
];

const explore = (search: URLSearchParams) => paths.explore + (search.size > 0 ? `?${search}` : '');

const submit = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  const next = new URLSearchParams();
  for (const [name, value] of new FormData(event.currentTarget)) {
    if (typeof value === 'string' && value.trim()) next.append(name, value.trim());
  }
  navigate(explore(next));
};

/** The same search with this part opened, or closed if it is open. */
const wayUrl = (search: URLSearchParams, by: string) => {
  const next = new URLSearchParams(search);
  next.delete('page');
  if (search.get('by') === by) next.delete('by');
  else next.set('by', by);
  return explore(next);
};

/** The words of the address; what is being typed stays until they change. */
const useWords = (q: string) => {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(q);
  useEffect(() => {
    if (shown.current !== q && input.current) input.current.value = q;
    shown.current = q;
  }, [q]);
  return input;
};

export const SearchField = ({ onUse }: { readonly onUse: () => void }) => {
  const search = useSearchParams();
  const q = search.get('q') ?? '';
  const input = useWords(q);
  return (
    <search className={styles.search}>
      <form className={styles.form} action={paths.explore} onSubmit={submit}>
        <input
          ref={input}
          className={styles.field}
          type="search"
          name="q"
          defaultValue={q}
          aria-label="Search works"
          placeholder="Search works"
          autoComplete="off"
          enterKeyHint="search"
          onFocus={onUse}
        />
        {kept.flatMap((name) =>
          search.getAll(name).map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
        )}
        <button className={styles.submit} type="submit">
          Search
        </button>
      </form>
      {ways.map(({ by, label }) => (
        <Link
          key={by}
          className={styles.way}
          to={wayUrl(search, by)}
          onPointerEnter={onUse}
          aria-current={search.get('by') === by ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </search>
  );
};
