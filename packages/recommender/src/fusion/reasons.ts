/** Says in a few words why a work is in the list. */
import { type FieldTokens, fieldTokens, type WordDocument } from '../words/document.ts';
import type { TermStatistics } from '../words/score.ts';
import { type SharedTerm, sharedTerms } from '../words/shared.ts';
import type { Work } from '../work.ts';
import type { Signal } from './weights.ts';

/** Being popular or new is no likeness. */
type Told = Exclude<Signal, 'popularity' | 'freshness'>;
const told: readonly Told[] = ['colour', 'form', 'words', 'likes', 'taste'];

export type ReasonContext = {
  readonly query: Work;
  readonly document: WordDocument;
  readonly statistics: TermStatistics;
};

/** What a signal says of a work in the list. */
export type Standing = {
  /** How far it lifts the work above the usual candidate. */
  readonly above: (signal: Signal) => number;
  /** How far it lifts the work above the others in the list, which all share what they were picked for. */
  readonly apart: (signal: Signal) => number;
};

/** Says it from what tells the work apart, as long as it is true of it; for words, from what is shared. */
export const reasonsOf = ({ query, document, statistics }: ReasonContext) => {
  let fields: readonly FieldTokens[] | undefined;
  const shared = (work: Work) => {
    fields ??= fieldTokens(document);
    return sharedTerms(fields, query.words, work.words, statistics);
  };
  const claims: Readonly<Record<Told, (work: Work) => string | undefined>> = {
    likes: () => 'liked together',
    taste: () => 'same taste',
    words: (work) => phrase(shared(work)),
    colour: () => 'same palette',
    form: () => 'similar composition',
  };
  return (work: Work, { above, apart }: Standing): string => {
    const claimed = told.filter((signal) => above(signal) > 0);
    for (const signal of claimed.toSorted((a, b) => apart(b) - apart(a) || above(b) - above(a))) {
      const said = claims[signal](work);
      if (said !== undefined) return said;
    }
    return work.likes > 0 ? 'widely liked' : 'something different';
  };
};

const phrase = (shared: readonly SharedTerm[]): string | undefined => {
  const category = shared.find(({ field }) => field === 'categories')?.surface.toLowerCase();
  const tool = shared.find(({ field }) => field === 'tools')?.surface;
  const topic = shared.find(({ field }) => field !== 'categories' && field !== 'tools')?.surface.toLowerCase();
  if (topic !== undefined && category !== undefined) return `${topic} in ${category}`;
  if (topic !== undefined) return `also about ${topic}`;
  if (category !== undefined) return `more ${category}`;
  return tool === undefined ? undefined : `also made in ${tool}`;
};
