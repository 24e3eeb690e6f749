/** Turns the words of a query into groups of terms: as written, as the beginning of a longer word, or corrected. */
import { fold } from '@vitrine/text';
import type { Db } from '../../../platform/db/db.ts';
import { deletionsOf, editDistance, maxEdits } from '../indexing/deletions.ts';
import type { ParsedQuery, QueryWord } from '../request/parse-query.ts';
import type { WeightedTerm, WordGroup } from './groups.ts';
import { nearestStopWord } from './stop-word-corrections.ts';
import { completeWord, findSimilarWords, type KnownWord, type TermCounts } from './word-queries.ts';

export type ResolvedWords = {
  readonly groups: readonly WordGroup[];
  readonly corrected: { readonly query: string; readonly applied: boolean } | null;
};

const maxCompletions = 10;
const completionWeight = 0.5;
const maxCorrections = 3;
const correctionWeight = 0.7;
/** A word in fewer posts than this may be a typing error that somebody published. */
const suspiciousPosts = 2;
/** A correction is suggested if it is in so many times as many posts. */
const farMore = 20;

type Part = { readonly stem: string; readonly folded: string; readonly surface: string; readonly isPrefix: boolean };

/** `prefix` belongs to the last token of the last word. */
const partsOf = (words: readonly QueryWord[], prefix: string | null): Part[] => {
  const parts = words.flatMap(({ tokens }) =>
    tokens.map(({ stem, surface }) => ({ stem, surface, folded: fold(surface), isPrefix: false })),
  );
  const last = parts.at(-1);
  if (prefix === null) return parts;
  if (last?.folded === prefix) return [...parts.slice(0, -1), { ...last, isPrefix: true }];
  // A letter alone or a stop word is only the beginning of something. After other words a whole stop word is just that.
  const isBeginning =
    (words.at(-1)?.tokens.length ?? 1) === 0 && (parts.length === 0 || Array.from(prefix).length === 1);
  return isBeginning ? [...parts, { stem: '', surface: prefix, folded: prefix, isPrefix: true }] : parts;
};

/** The nearest words first, then the most frequent. */
export const findCorrections = async (db: Db, word: string): Promise<KnownWord[]> => {
  const limit = maxEdits(word);
  if (limit === 0) return [];
  const similar = await findSimilarWords(db, deletionsOf(word));
  return similar
    .map((known) => ({ known, edits: editDistance(word, known.word, limit) }))
    .filter(({ edits }) => edits > 0 && edits <= limit)
    .sort((a, b) => a.edits - b.edits || b.known.posts - a.known.posts || (a.known.word < b.known.word ? -1 : 1))
    .slice(0, maxCorrections)
    .map(({ known }) => known);
};

const withoutDuplicates = (terms: readonly WeightedTerm[]): WeightedTerm[] => {
  const best = new Map<string, number>();
  for (const { term, weight } of terms) best.set(term, Math.max(weight, best.get(term) ?? 0));
  return [...best].map(([term, weight]) => ({ term, weight }));
};

type Resolved = {
  /** Null for a misspelt stop word, which posts are not searched for. */
  readonly group: WordGroup | null;
  readonly correction: Pick<KnownWord, 'word'> | null;
  readonly applied: boolean;
};

const resolvePart = async (db: Db, part: Part, posts: number, isOptional: boolean): Promise<Resolved> => {
  const completions = part.isPrefix ? await completeWord(db, 'word', part.folded, maxCompletions) : [];
  const groupOf = (word: string, terms: readonly WeightedTerm[], count: number): WordGroup => ({
    kind: 'word',
    word,
    terms: withoutDuplicates(terms),
    posts: count,
    isOptional,
  });
  const completed = completions.map(({ term }) => ({ term, weight: completionWeight }));
  const all = completions.reduce((sum, word) => sum + word.posts, posts);
  const asWritten = groupOf(
    part.surface,
    [...(posts > 0 || completed.length === 0 ? [{ term: part.stem, weight: 1 }] : []), ...completed],
    all,
  );
  if (posts > suspiciousPosts || (posts === 0 && completions.length > 0))
    return { group: asWritten, correction: null, applied: false };
  const corrections = await findCorrections(db, part.folded);
  const [best] = corrections;
  if (!best) {
    const stopWord = posts > 0 ? null : nearestStopWord(part.folded);
    return stopWord === null
      ? { group: asWritten, correction: null, applied: false }
      : { group: null, correction: { word: stopWord }, applied: true };
  }
  if (posts > 0) return { group: asWritten, correction: best.posts >= farMore * posts ? best : null, applied: false };
  const terms = corrections.map(({ term }, index) => ({ term, weight: correctionWeight ** index }));
  const count = corrections.reduce((sum, word) => sum + word.posts, 0);
  return { group: groupOf(best.word, terms, count), correction: best, applied: true };
};

const allParts = ({ words, phrases, prefix }: ParsedQuery): Part[] => [
  ...partsOf(words, prefix),
  ...partsOf(phrases, null),
];

/** The terms of the words as they are written. */
export const writtenTerms = (query: ParsedQuery): string[] => allParts(query).map(({ stem }) => stem);

export const resolveWords = async (
  db: Db,
  query: ParsedQuery,
  typed: string,
  counts: TermCounts,
): Promise<ResolvedWords> => {
  const parts = allParts(query);
  // A letter after other words may be the beginning of a word, or a word that is not indexed.
  const isOptional = ({ stem }: Part) => stem === '' && parts.length > 1;
  const resolved = await Promise.all(
    parts.map((part) => resolvePart(db, part, counts.of(part.stem), isOptional(part))),
  );
  let text = typed;
  resolved.forEach(({ correction }, index) => {
    const part = parts[index];
    if (correction && part) text = replaceWord(text, part.surface, correction.word);
  });
  const corrections = resolved.filter(({ correction }) => correction !== null);
  const applied = corrections.some((each) => each.applied);
  return {
    groups: resolved.flatMap(({ group }) => group ?? []),
    corrected: corrections.length === 0 ? null : { query: text.trim(), applied },
  };
};

/** The first place where the word is written, in whatever case. */
const replaceWord = (text: string, word: string, by: string): string => {
  const at = text.toLowerCase().indexOf(word);
  return at < 0 ? text : text.slice(0, at) + by + text.slice(at + word.length);
};
