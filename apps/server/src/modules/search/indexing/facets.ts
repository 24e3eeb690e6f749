/** The values that a post is counted under in filters, as one text. */
import type { SearchFacets } from '@vitrine/contract';

/** The first letter of a value. */
export const facetKinds = { category: 'c', tool: 't', tag: 'g', color: 'o' } as const satisfies Record<
  keyof SearchFacets,
  string
>;

/** After each value. */
export const facetSeparator = '\u001f';

export const facetsText = (values: Readonly<Record<keyof SearchFacets, readonly string[]>>): string =>
  (Object.keys(facetKinds) as (keyof SearchFacets)[])
    .flatMap((kind) =>
      values[kind].map((value) => facetKinds[kind] + value.replaceAll(facetSeparator, ' ') + facetSeparator),
    )
    .join('');
