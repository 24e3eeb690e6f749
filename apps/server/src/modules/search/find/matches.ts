/** Says why each post of a page was found. */
import { type SearchMatch, searchFields } from '@vitrine/contract';
import type { WordGroup } from './groups.ts';
import type { PagePost } from './post-queries.ts';
import type { FoundPost } from './rank.ts';

const fieldsOf = (bits: number) => searchFields.filter((_, index) => bits & (1 << index));

/** Whose fields are read. */
export const matchedTerms = (words: readonly WordGroup[]): string[] => [
  ...new Set(words.flatMap((group) => group.terms.map(({ term }) => term))),
];

export const matchesOf = (
  page: readonly PagePost[],
  found: readonly FoundPost[],
  words: readonly WordGroup[],
): Record<string, SearchMatch> => {
  const places = new Map(matchedTerms(words).map((term, place) => [term, place]));
  const colours = new Map(found.map((each) => [each.post, each.colours]));
  const wordsOf = (fields: ReadonlyMap<number, number>): SearchMatch['words'] =>
    words.flatMap((group) => {
      const bits = group.terms.reduce((all, { term }) => all | (fields.get(places.get(term) ?? -1) ?? 0), 0);
      return bits === 0 ? [] : [{ word: group.word, fields: fieldsOf(bits) }];
    });
  return Object.fromEntries(
    page.map(({ post, id, fields }) => [
      id,
      { words: wordsOf(new Map(fields)), colours: [...(colours.get(post) ?? [])] },
    ]),
  );
};
