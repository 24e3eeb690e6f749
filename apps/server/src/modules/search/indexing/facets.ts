/** The values that a post is counted under in filters, as one text. */
import type { SearchFacets } from '@vitrine/contract';

/** The first letter of a value. */
export const facetKinds = { category: 'c', tool: 't', tag: 'g', color: 'o' } as const satisfies Record<
  keyof SearchFacets,
  string
>;

/** After each value. */
export const facetSeparator = '\u001f';
/** Between the parts of a summary, and between summaries. */
export const [partSeparator, summarySeparator] = ['\u001d', '\u001e'];

/** The database joins texts with these, and they are split again. */
export const withoutSeparators = (text: string): string =>
  [facetSeparator, partSeparator, summarySeparator].reduce((left, each) => left.replaceAll(each, ' '), text);

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
