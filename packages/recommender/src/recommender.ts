// Answers "more like this" from kept signals: an index read, pure ranking, and a last look at whether all of it stands.
import type { CoLikes } from './fusion/evidence.ts';
import { type RankRule, rank, rankRule } from './fusion/rank.ts';
import type { By } from './fusion/weights.ts';
import type { WordDocument } from './words/document.ts';
import type { TermStatistics } from './words/score.ts';
import type { Work } from './work.ts';

/** Where the signals are kept. Each method is a few reads by index; none may grow with the number of works. */
export interface SignalStore {
  find(id: string): Promise<Asked | undefined>;
  getStatistics(terms: Uint32Array): Promise<TermStatistics>;
  /** Which of these are gone by now: what is remembered of a work does not tell. */
  listGone(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

/** A work that was asked about, and whom to compare it with. */
export interface Asked {
  readonly work: Work;
  readonly document: WordDocument;
  /** Kept neighbours by every signal, those most liked by the same people, and a few that are widely liked. */
  readonly candidates: readonly Work[];
  /** Counted over the work's likers, or over a bounded sample of them. */
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
  return {
    async recommend({ id, by = 'all', limit = USUAL_LIMIT }) {
      const asked = await store.find(id);
      if (!asked) return { ids: [], reasons: {} };
      const { work: query, candidates, ...known } = asked;
      const statistics = await store.getStatistics(query.words.terms);
      const input = { ...known, query, statistics, now: now(), by, limit };
      for (let standing = candidates; ; ) {
        const ranked = rank({ ...input, candidates: standing }, rule);
        const ids = ranked.map((item) => item.id);
        const gone = ids.length > 0 ? await store.listGone(ids) : new Set();
        if (gone.size === 0) {
          return { ids, reasons: Object.fromEntries(ranked.map((item) => [item.id, item.reason])) };
        }
        standing = standing.filter((work) => !gone.has(work.id));
      }
    },
  };
}
