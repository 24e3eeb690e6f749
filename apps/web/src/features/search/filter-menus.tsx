/** The filters with the number of works each leaves, in menus that open without scripts. */
import { availableFor, categories, type FacetValue, type SearchFacets, tools } from '@vitrine/contract';
import { useEffect, useRef } from 'react';
import { fullCount } from '../../lib/counts.ts';
import { Link } from '../../lib/router/link.tsx';
import { severalLabel, spanLabels, workLabels } from './describe-search.ts';
import styles from './filter-menus.module.css';
import { type SearchParams, searchUrl, spans, toggled } from './search-params.ts';

type Choice = {
  readonly label: string;
  readonly key: string;
  readonly to: string;
  readonly isChosen: boolean;
  readonly facet?: FacetValue | undefined;
};

const countText = ({ count, isCapped }: FacetValue) => `${fullCount(count)}${isCapped ? '+' : ''}`;

type MenuProps = { readonly label: string; readonly choices: readonly Choice[] };

const Menu = ({ label, choices }: MenuProps) => {
  const chosen = choices.filter(({ isChosen }) => isChosen).length;
  return (
    // One of the same name is open at a time.
    <details className={styles.menu} name="filters">
      <summary className={styles.summary}>
        {label}
        {chosen > 0 ? <span className={styles.chosen}>{chosen}</span> : null}
      </summary>
      <ul className={styles.list}>
        {choices.map(({ key, label: text, to, isChosen, facet }) => (
          <li key={key}>
            <Link className={styles.choice} to={to} aria-current={isChosen ? 'true' : undefined}>
              <span className={styles.label}>{text}</span>
              {facet ? <span className={styles.count}>{countText(facet)}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** Escape and a click elsewhere close an open menu. */
const useClosing = () => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const openMenu = () => row.current?.querySelector<HTMLDetailsElement>('details[open]');
    const onPointer = ({ target }: PointerEvent) => {
      const menu = openMenu();
      if (menu && target instanceof Node && !menu.contains(target)) menu.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      const menu = openMenu();
      if (!menu || key !== 'Escape') return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return row;
};

/** What is chosen comes first, also where no result has it. */
const withChosen = (facets: readonly FacetValue[], chosen: readonly string[]): readonly string[] => [
  ...new Set([...chosen, ...facets.map(({ value }) => value)]),
];

type Props = {
  readonly params: SearchParams;
  readonly facets: SearchFacets;
  /** Only the menus in which something is chosen: nothing was found. */
  readonly onlyActive: boolean;
};

const categoryChoices = ({ params, facets }: Props): readonly Choice[] =>
  categories
    .map((category) => ({
      key: category,
      label: category,
      isChosen: category === params.category,
      to: searchUrl(params, { category: category === params.category ? '' : category }),
      facet: facets.category.find(({ value }) => value === category),
    }))
    .filter(({ facet, isChosen }) => facet !== undefined || isChosen);

const toolChoices = ({ params, facets }: Props): readonly Choice[] =>
  tools
    .map((tool) => ({
      key: tool,
      label: tool,
      isChosen: params.tool.includes(tool),
      to: searchUrl(params, { tool: toggled(params.tool, tool) }),
      facet: facets.tool.find(({ value }) => value === tool),
    }))
    .filter(({ facet, isChosen }) => facet !== undefined || isChosen);

const tagChoices = ({ params, facets }: Props): readonly Choice[] =>
  withChosen(facets.tag, params.tag).map((tag) => ({
    key: tag,
    label: tag,
    isChosen: params.tag.includes(tag),
    to: searchUrl(params, { tag: toggled(params.tag, tag) }),
    facet: facets.tag.find(({ value }) => value === tag),
  }));

const timeChoices = ({ params }: Props): readonly Choice[] =>
  spans.map((span) => ({
    key: span,
    label: spanLabels[span],
    isChosen: span === params.since,
    to: searchUrl(params, { since: span === params.since ? '' : span }),
  }));

const moreChoices = ({ params }: Props): readonly Choice[] => [
  {
    key: 'several',
    label: severalLabel,
    isChosen: params.pictures !== '',
    to: searchUrl(params, { pictures: params.pictures ? '' : 'several' }),
  },
  ...availableFor.map((kind) => ({
    key: kind,
    label: `Author ${workLabels[kind]}`,
    isChosen: kind === params.available,
    to: searchUrl(params, { available: kind === params.available ? '' : kind }),
  })),
];

const menusOf = (props: Props): readonly MenuProps[] =>
  [
    { label: 'Category', choices: categoryChoices(props) },
    { label: 'Tool', choices: toolChoices(props) },
    { label: 'Tag', choices: tagChoices(props) },
    { label: 'Time', choices: timeChoices(props) },
    { label: 'More', choices: moreChoices(props) },
  ].filter(({ choices }) => choices.some(({ isChosen }) => isChosen || !props.onlyActive));

/** Colours are in the picker. */
export const FilterMenus = (props: Props) => {
  const row = useClosing();
  const menus = menusOf(props);
  return menus.length === 0 ? null : (
    <div className={styles.menus}>
      <div ref={row} className={styles.row}>
        {menus.map(({ label, choices }) => (
          <Menu key={label} label={label} choices={choices} />
        ))}
      </div>
    </div>
  );
};
