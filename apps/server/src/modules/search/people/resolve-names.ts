/** Turns the words of a query into groups of terms: as written, as the beginning of a longer word, or corrected. */
import type { Db } from '../../../platform/db/db.ts';
import { deletionsOf, editDistance, maxEdits } from '../indexing/deletions.ts';
import { completeWord, findSimilarWords, type Group, selectKnown } from './find-people-queries.ts';
import { beginningTerm, maxBeginning, wordTerm } from './person-terms.ts';

/** A whole word counts more than the beginning of one, by more than the difference of two fields. */
const wholeWordBonus = 40;
/** A word that is like the one that was written comes after it. */
const similarWordBonus = 20;
const maxCompletions = 10;
const maxCorrections = 3;

type Resolved = { readonly group: Group; readonly correction: string | null };

/** The nearest words only. */
const findCorrections = async (db: Db, word: string): Promise<string[]> => {
  const limit = maxEdits(word);
  if (limit === 0) return [];
  const near = (await findSimilarWords(db, deletionsOf(word)))
    .map((known) => ({ known, edits: editDistance(word, known, limit) }))
    .filter(({ edits }) => edits > 0 && edits <= limit)
    .sort((a, b) => a.edits - b.edits || (a.known < b.known ? -1 : 1));
  return near
    .filter(({ edits }) => edits === near[0]?.edits)
    .slice(0, maxCorrections)
    .map(({ known }) => known);
};

const resolveWord = async (db: Db, word: string, isBeginning: boolean, withSimilar: boolean): Promise<Resolved> => {
  const isShort = Array.from(word).length <= maxBeginning;
  const [known, longer] = await Promise.all([
    selectKnown(db, [wordTerm(word), ...(isBeginning && isShort ? [beginningTerm(word)] : [])]),
    isBeginning && !isShort ? completeWord(db, word, maxCompletions) : [],
  ]);
  const completions = await selectKnown(
    db,
    longer.filter((each) => each !== word).map((each) => wordTerm(each)),
  );
  const group = [...known, ...completions].map((term) => ({
    term,
    bonus: term === wordTerm(word) ? wholeWordBonus : 0,
  }));
  if (group.length > 0 && !withSimilar) return { group, correction: null };
  const corrections = await findCorrections(db, word);
  if (group.length > 0) {
    const similar = corrections.map((each) => ({ term: wordTerm(each), bonus: similarWordBonus }));
    return { group: [...group, ...similar], correction: null };
  }
  return {
    group: corrections.map((each) => ({ term: wordTerm(each), bonus: wholeWordBonus })),
    correction: corrections[0] ?? null,
  };
};

export type ResolvedNames = {
  readonly groups: readonly Group[];
  /** The words that were searched for, if some of them were corrected. */
  readonly corrected: string | null;
  /** Words that nobody has were left out. */
  readonly partial: boolean;
};

/**
 * The last word may be unfinished, unless something follows it. `withSimilar`: words that somebody has stand for similar ones too,
 * because a typing error may make another name of one.
 */
export const resolveNames = async (
  db: Db,
  text: string,
  words: readonly string[],
  withSimilar = false,
): Promise<ResolvedNames> => {
  const isUnfinished = !/\s$/u.test(text);
  const resolved = await Promise.all(
    words.map((word, index) => resolveWord(db, word, isUnfinished && index === words.length - 1, withSimilar)),
  );
  const groups = resolved.map(({ group }) => group).filter((group) => group.length > 0);
  const isCorrected = resolved.some(({ correction }) => correction !== null);
  return {
    groups,
    corrected: isCorrected ? words.map((word, index) => resolved[index]?.correction ?? word).join(' ') : null,
    partial: groups.length > 0 && groups.length < words.length,
  };
};
