/** Explains in a few words why a post is in a list. */
import { tokens } from '@vitrine/text';
import type { Post } from '../post.ts';
import { similarity } from '../vectors/vector.ts';
import { type FieldTokens, fieldTokens, type WordDocument } from '../words/document.ts';
import type { TermStatistics } from '../words/score.ts';
import { type SharedTerm, sharedTerms } from '../words/shared.ts';
import type { CoLikes } from './signal-scores.ts';
import type { Signal } from './weights.ts';

/** Freshness does not explain similarity. */
type ExplainableSignal = Exclude<Signal, 'freshness'>;
const explainable: readonly ExplainableSignal[] = ['colour', 'form', 'words', 'likes'];

/** The nearest posts by what the pictures show, by their ids. */
export type NearestPictures = Readonly<Record<'colour' | 'form', ReadonlySet<string>>>;

export type ReasonContext = {
  readonly query: Post;
  readonly document: WordDocument;
  readonly statistics: TermStatistics;
  readonly coLikes: CoLikes;
  readonly nearest: NearestPictures;
};

/** Fewer people are chance. */
const MIN_SHARED_LIKERS = 3;

/** The nearest pictures of an unusual one may be far from it all the same. */
const MIN_SIMILARITY = { colour: 0.75, form: 0.65 } as const;

/** How strongly a signal speaks for one post in a list. */
export type SignalLift = {
  /** Standardised score over all candidates. */
  readonly overCandidates: (signal: Signal) => number;
  /** The same, relative to the mean of the list. */
  readonly overList: (signal: Signal) => number;
};

/** Names the signal that sets the post apart from the rest of the list, if it is also above the mean of all candidates. */
export const createReasonFor = ({ query, document, statistics, coLikes, nearest }: ReasonContext) => {
  let fields: readonly FieldTokens[] | undefined;
  const shared = (post: Post) => {
    fields ??= fieldTokens(document);
    return sharedTerms(fields, query.words, post.words, statistics);
  };
  const looksAlike = (signal: 'colour' | 'form', post: Post): boolean =>
    nearest[signal].has(post.id) && (similarity(query[signal], post[signal]) ?? 0) >= MIN_SIMILARITY[signal];
  const phrases: Readonly<Record<ExplainableSignal, (post: Post) => string | undefined>> = {
    likes: ({ id }) =>
      (coLikes.sharedLikers.get(id) ?? 0) >= MIN_SHARED_LIKERS ? 'liked by the same people' : undefined,
    words: (post) => describeShared(shared(post)),
    colour: (post) => (looksAlike('colour', post) ? 'same palette' : undefined),
    form: (post) => (looksAlike('form', post) ? 'similar composition' : undefined),
  };
  return (post: Post, { overCandidates, overList }: SignalLift): string => {
    const positive = explainable.filter((signal) => overCandidates(signal) > 0);
    for (const signal of positive.toSorted(
      (a, b) => overList(b) - overList(a) || overCandidates(b) - overCandidates(a),
    )) {
      const text = phrases[signal](post);
      if (text !== undefined) return text;
    }
    return post.likes > 0 ? 'widely liked' : 'something different';
  };
};

/** A Chinese character is a word, any other letter alone is not, even as a tag. */
const ONE_LETTER = /^[^\p{Script=Han}]$/u;

/** A number is no subject. */
const NUMBER =
  /^(?:\p{N}+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|half|first|second|third)s?$/u;

/** Subjects are in titles and tags; a word that only the descriptions share may be any verb. */
const isTopic = ({ field, surface }: SharedTerm): boolean =>
  (field === 'tags' || field === 'title') && !ONE_LETTER.test(surface) && !NUMBER.test(surface.toLowerCase());

/** A word of a tag that both posts have stands for the whole tag: “still life”, not “life”. */
const wholeTagOf = (word: string, shared: readonly SharedTerm[]): string => {
  const tags = shared.filter(({ field }) => field === 'tags').map(({ surface }) => surface.toLowerCase());
  return tags.find((tag) => tag !== word && tokens(tag).some(({ surface }) => surface === word)) ?? word;
};

const describeShared = (shared: readonly SharedTerm[]): string | undefined => {
  const category = shared.find(({ field }) => field === 'categories')?.surface.toLowerCase();
  const tool = shared.find(({ field }) => field === 'tools')?.surface;
  const word = shared.find(isTopic)?.surface.toLowerCase();
  const topic = word === undefined ? undefined : wholeTagOf(word, shared);
  if (topic !== undefined && category !== undefined) return `${topic} in ${category}`;
  if (topic !== undefined) return `also about ${topic}`;
  if (category !== undefined) return `more ${category}`;
  return tool === undefined ? undefined : `also made in ${tool}`;
};
