/** How much a title or a label is like the whole query: its words, stop words and letters included, and their order. */
import { foldedWords, tokens } from '@vitrine/text';
import { labelsOf } from '../indexing/facets.ts';
import { parseQuery } from '../request/parse-query.ts';
import type { Summary } from './post-queries.ts';

/** Posts whose titles and labels are compared: the best by their words. */
export const compared = 100;

/** Stems where a word has one. */
const sequenceOf = (text: string): string[] =>
  foldedWords(text).flatMap((word) => {
    const stems = tokens(word).map(({ stem }) => stem);
    return stems.length > 0 ? stems : [word];
  });

/** The words, and each with the next one. */
const partsOf = (sequence: readonly string[]): string[] => [
  ...sequence,
  ...sequence.slice(1).map((word, index) => `${sequence[index]} ${word}`),
];

/** Splitting and stemming takes most of the time, and searches compare the same titles and labels again and again. */
const maxKnown = 10_000;
const known = new Map<string, readonly string[]>();

const partsOfText = (text: string): readonly string[] => {
  const before = known.get(text);
  if (before) return before;
  if (known.size >= maxKnown) known.clear();
  const parts = partsOf(sequenceOf(text));
  known.set(text, parts);
  return parts;
};

const countOf = (parts: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
};

/** Who searches for a title leaves words out rather than adding some, so what the title has besides counts little. */
const ofQuery = 0.8;

/** From 0 to 1: the share of the query's parts that a text has, and of the parts of both that both have (Dice). */
export const createLikeness = (query: string): ((text: string) => number) => {
  const wanted = partsOf(sequenceOf(query));
  const counts = countOf(wanted);
  return (text) => {
    const parts = partsOfText(text);
    let shared = 0;
    for (const [part, count] of countOf(parts)) shared += Math.min(count, counts.get(part) ?? 0);
    if (shared === 0) return 0;
    const ofBoth = (2 * shared) / (wanted.length + parts.length);
    return ofBoth + ofQuery * (shared / wanted.length - ofBoth);
  };
};

/** Without filters and exclusions. */
const wordsOf = (query: string): string => {
  const { words, phrases } = parseQuery(query);
  return [...words, ...phrases].map(({ text }) => text).join(' ');
};

/** The square, because a title that shares some words has been scored for them already. */
const factorOf = (likeness: number): number => 1 + 4 * likeness ** 2;

/** Words are compared by their stems; endings are short. Splitting every label into words would take longer than the rest. */
const maxEnding = 3;

type Scored = { readonly post: number; readonly score: number };

/** Of posts that have the same words, the one whose title is the query comes first; or who has it as a whole label. */
export const preferLike = <T extends Scored>(
  query: string,
  best: readonly T[],
  summaries: ReadonlyMap<number, Summary>,
): T[] => {
  const text = wordsOf(query);
  const likeness = createLikeness(text);
  const isQuery = (label: string) => Math.abs(label.length - text.length) <= maxEnding && likeness(label) === 1;
  return best.map((each) => {
    const summary = summaries.get(each.post);
    if (!summary) return each;
    const isLabel = labelsOf(summary.facets).some(isQuery);
    return { ...each, score: each.score * factorOf(isLabel ? 1 : likeness(summary.title)) };
  });
};
