/** Counts the values of filters among found posts. */
import type { FacetValue, SearchFacets } from '@vitrine/contract';
import { facetKinds, facetSeparator } from './indexing/facets.ts';
import { countedView } from './view.ts';

const valuesOfOneKind = 12;

/** How often each spelling of a value occurs. */
type Spellings = Map<string, number>;

/** Tags are compared without case. */
const keyOf = (facet: string): string => (facet.startsWith(facetKinds.tag) ? facet.toLowerCase() : facet);

const countSpellings = (facets: readonly string[]): Map<string, Spellings> => {
  const spellings: Spellings = new Map();
  for (const facet of facets) spellings.set(facet, (spellings.get(facet) ?? 0) + 1);
  const byKey = new Map<string, Spellings>();
  for (const [facet, count] of spellings) {
    const key = keyOf(facet);
    const known = byKey.get(key);
    if (known) known.set(facet, count);
    else byKey.set(key, new Map([[facet, count]]));
  }
  return byKey;
};

type Counted = { readonly value: string; readonly count: number };

const isBefore = (a: Counted, b: Counted): number => b.count - a.count || (a.value < b.value ? -1 : 1);

/** The most frequent spelling, and how often all of them occur. */
const mergedOf = (spellings: Spellings): Counted => {
  const [most] = [...spellings].map(([facet, count]) => ({ value: facet.slice(1), count })).sort(isBefore);
  return { value: most?.value ?? '', count: [...spellings.values()].reduce((sum, count) => sum + count, 0) };
};

/** If `areAll` is false, there are more posts than these, and some are enough: the counts are lower bounds. */
export const countFacets = (texts: readonly string[], areAll: boolean): SearchFacets => {
  const counted = [...countSpellings(texts.join('').split(facetSeparator).slice(0, -1))];
  const valuesOf = (kind: string): FacetValue[] =>
    counted
      .filter(([key]) => key.startsWith(kind))
      .map(([, spellings]) => mergedOf(spellings))
      .sort(isBefore)
      .slice(0, valuesOfOneKind)
      .map(({ value, count }) => countedView(value, count, areAll));
  return {
    category: valuesOf(facetKinds.category),
    tool: valuesOf(facetKinds.tool),
    tag: valuesOf(facetKinds.tag),
    color: valuesOf(facetKinds.color),
  };
};
