/** What a person should know about the results: another spelling, a cut query, unknown filters, words that no work has together. */
import type { SearchCardPage } from '@vitrine/contract';
import { Link } from '../../lib/router/link.tsx';
import styles from './search-notes.module.css';
import { type SearchParams, searchUrl } from './search-params.ts';

type Props = {
  readonly params: SearchParams;
  readonly found: Pick<SearchCardPage, 'corrected' | 'cut' | 'partial' | 'total'>;
};

const Correction = ({ params, found: { corrected, total } }: Props) => {
  if (!corrected || total === 0) return null;
  if (corrected.applied)
    return (
      <span>
        Nothing has “{params.q}”. These are the works for <strong>{corrected.query}</strong>.
      </span>
    );
  return (
    <span>
      Did you mean <Link to={searchUrl(params, { q: corrected.query })}>{corrected.query}</Link>?
    </span>
  );
};

export const SearchNotes = ({ params, found }: Props) => (
  <output className={styles.notes}>
    <Correction params={params} found={found} />
    {found.cut ? <span>Your search is long. Only its beginning was used.</span> : null}
    {params.unknown.length > 0 ? (
      <span>Left out, because no filter is called that: {params.unknown.map((value) => `“${value}”`).join(', ')}.</span>
    ) : null}
    {found.partial ? <span>No work has all of these words. These have some of them.</span> : null}
  </output>
);
