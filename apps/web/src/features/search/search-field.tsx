/** The search field of Explore, and the links that open the other ways to search. */
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { navigate } from '../../lib/router/location.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { SearchForm } from '../../ui/search-form/search-form.tsx';
import styles from './search-field.module.css';
import { isSearchUrl } from './search-url.ts';

/** Stay when the words change. */
const kept = ['category', 'tool', 'tag', 'color', 'since', 'pictures', 'available'];

const ways = [
  { by: 'filters', label: 'Filters' },
  { by: 'colour', label: 'Colour' },
  { by: 'picture', label: 'Picture' },
];

const explore = (search: URLSearchParams) => paths.explore + (search.size > 0 ? `?${search}` : '');

/** The same search with this part opened, or closed if it is open. */
const wayUrl = (search: URLSearchParams, by: string) => {
  const next = new URLSearchParams(search);
  next.delete('page');
  if (search.get('by') === by) next.delete('by');
  else next.set('by', by);
  return explore(next);
};

/** A search shows its filters anyway. */
const waysOf = (search: URLSearchParams) => {
  const others = new URLSearchParams(search);
  others.delete('by');
  return isSearchUrl(others) ? ways.slice(1) : ways;
};

export const SearchField = ({ onUse }: { readonly onUse: () => void }) => {
  const search = useSearchParams();
  return (
    <search className={styles.search}>
      <SearchForm
        className={styles.form}
        action={paths.explore}
        label="Search works"
        placeholder="Search works"
        words={search.get('q') ?? ''}
        onSearch={(given) => navigate(explore(given))}
        onFocus={onUse}
      >
        {kept.flatMap((name) =>
          search.getAll(name).map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
        )}
      </SearchForm>
      {waysOf(search).map(({ by, label }) => (
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
