/** The values that a post is counted under in filters, as one text. */
import type { SearchFacets } from '@vitrine/contract';

/** The first letter of a value. */
export const facetKinds = { category: 'c', tool: 't', tag: 'g', color: 'o' } as const satisfies Record<
  keyof SearchFacets,
  string
>;

/** After each value. */
export const facetSeparator = '\u001f';

/** The database joins texts with these, and they are split again. */
const SEPARATORS = /[\u001d-\u001f]/gu;
export const withoutSeparators = (text: string): string => text.replaceAll(SEPARATORS, ' ');

export const facetsText = (values: Readonly<Record<keyof SearchFacets, readonly string[]>>): string =>
  (Object.keys(facetKinds) as (keyof SearchFacets)[])
    .flatMap((kind) => values[kind].map((value) => facetKinds[kind] + withoutSeparators(value) + facetSeparator))
    .join('');

/** Tags, tools and categories. */
export const labelsOf = (facets: string): string[] =>
  facets
    .split(facetSeparator)
    .filter((facet) => facet !== '' && !facet.startsWith(facetKinds.color))
    .map((facet) => facet.slice(1));
