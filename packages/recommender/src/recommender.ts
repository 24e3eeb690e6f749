// Answers "more like this" from kept signals: two rounds of index reads, then pure ranking.
import type { CoLikes } from './fusion/evidence.ts';
import { type RankRule, rank, rankRule } from './fusion/rank.ts';
import type { By } from './fusion/weights.ts';
import type { WordDocument } from './words/document.ts';
import type { TermStatistics } from './words/score.ts';
import type { Work } from './work.ts';

/** Where the signals are kept. Each method is one read by index; none may grow with the number of works. */
export interface SignalStore {
  findWork(id: string): Promise<{ readonly work: Work; readonly document: WordDocument } | undefined>;
  /** Kept neighbours by every signal of the current models, best first; may hold works that are gone. */
  listNeighbours(id: string): Promise<readonly string[]>;
  /** Counted live over the work's likers, or over a bounded sample of them. */
  countCoLikes(id: string): Promise<CoLikes>;
  /** A few widely liked works, for when little else is known. */
  listPopular(): Promise<readonly string[]>;
  /** Those of the works that still exist. */
  listWorks(ids: readonly string[]): Promise<readonly Work[]>;
  getStatistics(terms: Uint32Array): Promise<TermStatistics>;
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
const CO_LIKED = 100;

export function createRecommender(store: SignalStore, rule: RankRule = rankRule): Recommender {
  return {
    async recommend({ id, by = 'all', limit = USUAL_LIMIT }) {
      const [found, neighbours, coLikes, popular] = await Promise.all([
        store.findWork(id),
        store.listNeighbours(id),
        store.countCoLikes(id),
        store.listPopular(),
      ]);
      if (!found) return { ids: [], reasons: {} };
      const wanted = new Set([...neighbours, ...mostTogether(coLikes), ...popular]);
      wanted.delete(id);
      const [candidates, statistics] = await Promise.all([
        store.listWorks([...wanted]),
        store.getStatistics(found.work.words.terms),
      ]);
      const { work: query, document } = found;
      const ranked = rank({ query, document, candidates, coLikes, statistics, by, limit }, rule);
      return {
        ids: ranked.map((item) => item.id),
        reasons: Object.fromEntries(ranked.map((item) => [item.id, item.reason])),
      };
    },
  };
}

function mostTogether({ together }: CoLikes): string[] {
  const counted = [...together].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return counted.slice(0, CO_LIKED).map(([id]) => id);
}
