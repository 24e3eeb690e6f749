/** What a search asks for, as groups of terms: a post matches a group if it has one of its terms. */
import { availableTerm } from '../available.ts';
import { nearPairs } from '../indexing/colour-pairs.ts';
import { colourCells } from '../indexing/colours.ts';
import { categoryTerm, severalPictures, tagTerm, toolTerm } from '../indexing/document.ts';
import type { WeightedColour } from '../request/parse-colours.ts';
import type { SearchRequest } from '../request/parse-request.ts';

export type WeightedTerm = { readonly term: string; readonly weight: number };

export type Group = {
  readonly kind: 'word' | 'filter' | 'colours';
  readonly terms: readonly WeightedTerm[];
  /** How many posts have one of the terms, estimated. Every post has some colours. */
  readonly posts: number;
  /** Only decides who is first. */
  readonly isOptional?: boolean;
};

export type WordGroup = Group & {
  readonly kind: 'word';
  /** As in the query, or as corrected. */
  readonly word: string;
};

const filterGroup = (terms: readonly string[]): Omit<Group, 'posts'> => ({
  kind: 'filter',
  terms: [...new Set(terms)].map((term) => ({ term, weight: 1 })),
});

/** Any of the values of one filter, all of the filters. */
export const filterGroups = (
  { categories, tools, tags, available, hasSeveralPictures }: SearchRequest,
  authorTerms: readonly string[],
): Omit<Group, 'posts'>[] =>
  [
    categories.map(categoryTerm),
    tools.map(toolTerm),
    tags.map(tagTerm),
    authorTerms,
    available ? [availableTerm(available)] : [],
    hasSeveralPictures ? [severalPictures] : [],
  ]
    .filter((terms) => terms.length > 0)
    .map(filterGroup);

/** Cells that have less of a colour than this are not walked. */
const minCell = 0.04;
export const coloursGroup = (colours: readonly WeightedColour[]): Group => {
  const weights = new Map<string, number>();
  for (const { colour, weight } of colours)
    for (const [term, share] of colourCells(colour))
      if (share >= minCell) weights.set(term, (weights.get(term) ?? 0) + share * weight);
  return {
    kind: 'colours',
    terms: [...weights].map(([term, weight]) => ({ term, weight })),
    posts: Number.POSITIVE_INFINITY,
  };
};

/** A post with a colour has the nearest cells of it. */
const cellsLookedUp = 3;

/** Whether a post has one of these colours, by few look-ups. Whole palettes are compared afterwards. */
export const nearestCells = (colours: readonly WeightedColour[]): Group => ({
  kind: 'colours',
  posts: Number.POSITIVE_INFINITY,
  terms: colours.flatMap((colour) =>
    coloursGroup([colour])
      .terms.toSorted((a, b) => b.weight - a.weight)
      .slice(0, cellsLookedUp),
  ),
});

/** Cells with a smaller part of the palette are not walked, so that more postings of the others are. */
const maxWalkedCells = 16;

/** The terms whose postings are walked for these colours. */
export const walkedColours = (colours: readonly WeightedColour[]): WeightedTerm[] => [
  ...coloursGroup(colours)
    .terms.toSorted((a, b) => b.weight - a.weight)
    .slice(0, maxWalkedCells),
  ...nearPairs(colours),
];
