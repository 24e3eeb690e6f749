/** Answers "more like this" from kept signals: a few index reads and pure ranking. */
import { recommendationKinds } from '@vitrine/contract';
import type { CoLikes } from './fusion/evidence.ts';
import { type RankGround, type RankRule, type Recommendation, ranker, rankRule } from './fusion/rank.ts';
import type { By } from './fusion/weights.ts';
import type { WordDocument } from './words/document.ts';
import type { TermStatistics } from './words/score.ts';
import type { Work } from './work.ts';

/** Where the signals are kept. Each method is a few reads by index; none may grow with the number of works. */
export type SignalStore = {
  find(id: string): Promise<Asked | undefined>;
  getStatistics(terms: Uint32Array): Promise<TermStatistics>;
};

/** A work that was asked about, and whom to compare it with. */
export type Asked = {
  readonly work: Work;
  readonly document: WordDocument;
  /** Kept neighbours by every signal, those most liked by the same people, a few that are widely liked, and its guest. */
  readonly candidates: readonly Work[];
  /** Counted over the work's likers, or over a bounded sample of them. */
  readonly coLikes: CoLikes;
  /** A candidate that no other list would show. */
  readonly guest?: string | undefined;
};

export type Question = {
  readonly id: string;
  readonly by?: By;
  readonly limit?: number;
};

export type Answer = {
  readonly ids: readonly string[];
  readonly reasons: Readonly<Record<string, string>>;
};

/** One for each way of being alike. */
export type Answers = Readonly<Record<By, Answer>>;

export type Recommender = {
  /** An unknown work has no recommendations. */
  recommend(question: Question): Promise<Answer>;
  /** In every way at once; nothing for an unknown work. */
  recommendEach(question: Omit<Question, 'by'>): Promise<Answers | undefined>;
};

/** How many works a list shows. */
export const USUAL_LIMIT = 12;

export const createRecommender = (store: SignalStore, now: () => number, rule: RankRule = rankRule): Recommender => {
  const open = async (id: string, limit: number): Promise<((by: By) => Answer) | undefined> => {
    const asked = await store.find(id);
    if (!asked) return undefined;
    const { work: query, ...known } = asked;
    const statistics = await store.getStatistics(query.words.terms);
    const rankBy = ranker({ ...known, query, statistics, now: now(), limit } satisfies RankGround, rule);
    return (by) => toAnswer(rankBy(by));
  };
  return {
    async recommend({ id, by = 'all', limit = USUAL_LIMIT }) {
      return (await open(id, limit))?.(by) ?? { ids: [], reasons: {} };
    },
    async recommendEach({ id, limit = USUAL_LIMIT }) {
      const answerBy = await open(id, limit);
      if (!answerBy) return undefined;
      const answers = recommendationKinds.map((by) => [by, answerBy(by)] as const);
      return Object.fromEntries(answers) as Answers;
    },
  };
};

const toAnswer = (ranked: readonly Recommendation[]): Answer => ({
  ids: ranked.map(({ id }) => id),
  reasons: Object.fromEntries(ranked.map(({ id, reason }) => [id, reason])),
});
