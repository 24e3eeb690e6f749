/** The active filters as links, each of which removes one, and a link that removes all. */
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { X } from '../../ui/icon/shell-icons.ts';
import { colourName } from './colour/colour-name.ts';
import { severalLabel, spanLabels, workLabels } from './describe-search.ts';
import styles from './filter-chips.module.css';
import { type SearchParams, searchUrl } from './search-params.ts';

export type ActiveFilter = {
  readonly key: string;
  readonly label: string;
  /** The colour of its swatch. */
  readonly hex?: string;
  /** The search without it. */
  readonly without: Partial<SearchParams>;
};

export const activeFilters = ({
  category,
  tool,
  tag,
  color,
  since,
  pictures,
  available,
}: SearchParams): readonly ActiveFilter[] => [
  ...(category ? [{ key: 'category', label: category, without: { category: '' } as const }] : []),
  ...tool.map((each) => ({ key: `tool ${each}`, label: each, without: { tool: tool.filter((one) => one !== each) } })),
  ...tag.map((each) => ({ key: `tag ${each}`, label: each, without: { tag: tag.filter((one) => one !== each) } })),
  ...color.map((each) => ({
    key: `colour ${each.hex}`,
    label: colourName(each.hex),
    hex: each.hex,
    without: { color: color.filter((one) => one !== each) },
  })),
  ...(since ? [{ key: 'since', label: spanLabels[since], without: { since: '' } as const }] : []),
  ...(pictures ? [{ key: 'pictures', label: severalLabel, without: { pictures: '' } as const }] : []),
  ...(available
    ? [{ key: 'available', label: `Author ${workLabels[available]}`, without: { available: '' } as const }]
    : []),
];

/** A dot in the colour, beside its name. */
const Dot = ({ hex }: { readonly hex: string }) => <span className={styles.dot} style={{ background: hex }} />;

const Chip = ({ to, label, children }: { to: string; label: string; children: ReactNode }) => (
  <li>
    <Link className={styles.chip} to={to} aria-label={label}>
      {children}
      <X aria-hidden="true" />
    </Link>
  </li>
);

export const FilterChips = ({ params }: { readonly params: SearchParams }) => {
  const filters = activeFilters(params);
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {filters.map(({ key, label, hex, without }) => (
        <Chip key={key} to={searchUrl(params, without)} label={`Remove ${label}${hex ? ` ${hex}` : ''}`}>
          {hex ? <Dot hex={hex} /> : null}
          {label}
        </Chip>
      ))}
      <li>
        <Link className={styles.clear} to={paths.explore}>
          Clear all
        </Link>
      </li>
    </ul>
  );
};
