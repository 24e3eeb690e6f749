/** Ranks "more like this" from stored signals: a few index reads and pure computation. */
import { recommendationKinds } from '@vitrine/contract';
import {
  createRanker,
  defaultRankParams,
  type RankContext,
  type RankParams,
  type Recommendation,
} from './fusion/rank.ts';
import type { NearestPictures } from './fusion/reasons.ts';
import type { CoLikes } from './fusion/signal-scores.ts';
import type { Kind } from './fusion/weights.ts';
import type { Post } from './post.ts';
import type { WordDocument } from './words/document.ts';
import type { TermStatistics } from './words/score.ts';

/** Storage of signals. Each method is a few index reads; their cost must not grow with the number of posts. */
export type SignalStore = {
  find(id: string): Promise<QueryContext | undefined>;
  getStatistics(terms: Uint32Array): Promise<TermStatistics>;
};

/** The query post and its candidates. */
export type QueryContext = {
  readonly post: Post;
  readonly document: WordDocument;
  /** Neighbours by every signal, the strongest co-likes, a few popular posts, and the post in its coverage slot. */
  readonly candidates: readonly Post[];
  /** Counted over the post's likers, or a bounded sample of them. */
  readonly coLikes: CoLikes;
  /** The nearest posts by colour and by form. */
  readonly nearest: NearestPictures;
  /** The candidate in its coverage slot. */
  readonly slotPost?: string | undefined;
};

export type RecommendRequest = {
  readonly id: string;
  readonly by?: Kind;
  readonly limit?: number;
};

export type RankedList = {
  readonly ids: readonly string[];
  readonly reasons: Readonly<Record<string, string>>;
};

/** One list for each kind of similarity. */
export type RankedLists = Readonly<Record<Kind, RankedList>>;

export type Recommender = {
  /** Empty for an unknown post. */
  recommend(request: RecommendRequest): Promise<RankedList>;
  /** All kinds at once; undefined for an unknown post. */
  recommendAllKinds(request: Omit<RecommendRequest, 'by'>): Promise<RankedLists | undefined>;
};

/** The default length of a list. */
export const DEFAULT_LIMIT = 12;

export const createRecommender = (
  store: SignalStore,
  now: () => number,
  params: RankParams = defaultRankParams,
): Recommender => {
  const open = async (id: string, limit: number): Promise<((by: Kind) => RankedList) | undefined> => {
    const context = await store.find(id);
    if (!context) return undefined;
    const { post: query, ...known } = context;
    const statistics = await store.getStatistics(query.words.terms);
    const rankBy = createRanker({ ...known, query, statistics, now: now(), limit } satisfies RankContext, params);
    return (by) => toRankedList(rankBy(by));
  };
  return {
    async recommend({ id, by = 'all', limit = DEFAULT_LIMIT }) {
      return (await open(id, limit))?.(by) ?? { ids: [], reasons: {} };
    },
    async recommendAllKinds({ id, limit = DEFAULT_LIMIT }) {
      const rankedBy = await open(id, limit);
      if (!rankedBy) return undefined;
      const lists = recommendationKinds.map((by) => [by, rankedBy(by)] as const);
      return Object.fromEntries(lists) as RankedLists;
    },
  };
};

const toRankedList = (ranked: readonly Recommendation[]): RankedList => ({
  ids: ranked.map(({ id }) => id),
  reasons: Object.fromEntries(ranked.map(({ id, reason }) => [id, reason])),
});
