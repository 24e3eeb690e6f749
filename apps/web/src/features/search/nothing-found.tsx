/** An empty result, with the nearest searches that may find something. */
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useLocation } from '../../lib/router/router.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { peopleLabel } from './describe-search.ts';
import { activeFilters } from './filter-chips.tsx';
import styles from './nothing-found.module.css';
import { type SearchParams, searchUrl } from './search-params.ts';

type Props = { readonly params: SearchParams; readonly corrected: string | null };

/** Without a filter whose name is not a name. */
const withoutLabels: Readonly<Record<string, string>> = {
  since: 'Of any time',
  pictures: 'With any number of pictures',
  available: 'By any author',
};

/** Fewer conditions, one at a time. */
const nearest = (params: SearchParams, corrected: string | null) => {
  const filters = activeFilters(params);
  return [
    ...(corrected === null ? [] : [{ label: `Search for ${corrected}`, to: searchUrl(params, { q: corrected }) }]),
    ...(params.q && filters.length > 0
      ? [
          {
            label: `Only the words “${params.q.slice(0, 40)}”`,
            to: searchUrl(params, {
              category: '',
              tool: [],
              tag: [],
              color: [],
              since: '',
              pictures: '',
              available: '',
            }),
          },
        ]
      : []),
    ...(params.q || filters.length > 1
      ? filters.map(({ key, label, without }) => ({
          label: withoutLabels[key] ?? `Without ${label}`,
          to: searchUrl(params, without),
        }))
      : []),
  ];
};

/** Of a search, or of a tag. */
const BeyondLastPage = () => {
  const { pathname, search } = useLocation();
  const first = new URLSearchParams(search);
  first.delete('page');
  return (
    <EmptyState
      title="There is nothing on this page."
      action={<ButtonLink to={first.size > 0 ? `${pathname}?${first}` : pathname}>To the first page</ButtonLink>}
    >
      This search has fewer pages.
    </EmptyState>
  );
};

export const NothingFound = ({ params, corrected }: Props) => {
  if (params.page > 1) return <BeyondLastPage />;
  const offers = nearest(params, corrected);
  return (
    <EmptyState
      title="No works found."
      action={
        <>
          {offers.length > 0 ? (
            <ul className={styles.offers} aria-label="Nearest searches">
              {offers.map(({ label, to }) => (
                <li key={label}>
                  <Link className={styles.offer} to={to}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
          <div className={styles.actions}>
            <ButtonLink to={paths.explore}>See everything</ButtonLink>
            {params.q ? <ButtonLink to={paths.people({ q: params.q })}>{peopleLabel(params.q)}</ButtonLink> : null}
          </div>
        </>
      }
    >
      {offers.length > 0
        ? 'Nothing has all of this. These come nearest:'
        : 'Try another word, or fewer of them, or a colour.'}
    </EmptyState>
  );
};
