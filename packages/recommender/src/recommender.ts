// Answers "more like this" from kept signals: two rounds of index reads, then pure ranking.
import type { CoLikes } from './fusion/evidence.ts';
import { type RankRule, rank, rankRule } from './fusion/rank.ts';
import type { By } from './fusion/weights.ts';
import type { WordDocument } from './words/document.ts';
import type { TermStatistics } from './words/score.ts';
import type { Work } from './work.ts';

/** Where the signals are kept. Each method is a few reads by index; none may grow with the number of works. */
export interface SignalStore {
  findWork(id: string): Promise<{ readonly work: Work; readonly document: WordDocument } | undefined>;
  /** Whom to compare the work with; none that is gone. */
  listCandidates(id: string): Promise<Candidates>;
  getStatistics(terms: Uint32Array): Promise<TermStatistics>;
}

export interface Candidates {
  /** Kept neighbours by every signal, those most liked by the same people, and a few that are widely liked. */
  readonly works: readonly Work[];
  /** Counted live over the work's likers, or over a bounded sample of them. */
  readonly coLikes: CoLikes;
}

export interface Question {
  readonly id: string;
  readonly by?: By;
  readonly limit?: number;
}

export interface Answer {
  readonly ids: string[];
  readonly reasons: Record<string, string>;
}

export interface Recommender {
  /** An unknown work has no recommendations. */
  recommend(question: Question): Promise<Answer>;
}

const USUAL_LIMIT = 12;

export function createRecommender(store: SignalStore, now: () => number, rule: RankRule = rankRule): Recommender {
  const find = async (id: string) => {
    const found = await store.findWork(id);
    return found && { ...found, statistics: await store.getStatistics(found.work.words.terms) };
  };
  return {
    async recommend({ id, by = 'all', limit = USUAL_LIMIT }) {
      const [found, { works: candidates, coLikes }] = await Promise.all([find(id), store.listCandidates(id)]);
      if (!found) return { ids: [], reasons: {} };
      const { work: query, document, statistics } = found;
      const ranked = rank({ query, document, candidates, coLikes, statistics, now: now(), by, limit }, rule);
      return {
        ids: ranked.map((item) => item.id),
        reasons: Object.fromEntries(ranked.map((item) => [item.id, item.reason])),
      };
    },
  };
}
