/** The recommender and the simple methods it is compared with. */
import { createListBuilder, createMemoryLists, createRecommender, type SignalStore } from '@vitrine/recommender';
import { coLikes, openStore } from './memory-store.ts';
import { seededRandom } from './random.ts';
import type { Split } from './split.ts';

export type Method = {
  readonly name: string;
  /** Ids for one post, best first. */
  list(id: string, limit: number): Promise<readonly string[]>;
};

export const recommender = (name: string, store: SignalStore, { moment }: Split): Method => {
  const service = createRecommender(store, () => moment);
  return { name, list: async (id, limit) => (await service.recommend({ id, limit })).ids };
};

const maxRounds = 50;

/** Stored lists, built by the server's own list builder. */
export const builtLists = async (name: string, split: Split, limit: number): Promise<Method> => {
  const lists = createMemoryLists();
  const store = await openStore(split, lists.findSlotPost);
  const maker = createListBuilder(store, lists, { now: () => split.moment, limit, coverageChecks: split.posts.length });
  lists.enqueue(split.posts.map(({ id }) => id));
  for (let round = 0; round < maxRounds && (await maker.run()) > 0; round += 1);
  return { name, list: async (id, wanted) => lists.find(id)?.all.ids.slice(0, wanted) ?? [] };
};

/** Removes likes from the query post, so that only content counts. */
export const withoutLikes = (store: SignalStore): SignalStore => {
  const noLikes = { likers: 0, sharedLikers: new Map<string, number>(), ties: new Map<string, number>() };
  const find = async (id: string) => {
    const found = await store.find(id);
    return found && { ...found, coLikes: noLikes };
  };
  return { ...store, find };
};

export const simpleMethods = (split: Split): Method[] => {
  const likes = new Map(split.posts.map(({ id }) => [id, split.likers.get(id)?.length ?? 0]));
  const tags = new Map(split.posts.map(({ id, document }) => [id, new Set(document.tags)]));
  const next = seededRandom(11);
  return [
    byScore('random', split, () => () => next()),
    byScore('popularity', split, () => (other) => likes.get(other) ?? 0),
    byScore('tag overlap', split, (id) => (other) => overlap(tags.get(id), tags.get(other))),
    byScore('plain cosine', split, (id) => {
      const { sharedLikers, likers } = coLikes(split, id);
      return (other) => (sharedLikers.get(other) ?? 0) / Math.sqrt(Math.max(likers * (likes.get(other) ?? 0), 1));
    }),
    byScore('cosine with shrinkage', split, (id) => {
      const { sharedLikers, likers } = coLikes(split, id);
      return (other) => asymmetric(sharedLikers.get(other) ?? 0, likers, likes.get(other) ?? 0, 0.5);
    }),
    byScore('asymmetric cosine', split, (id) => {
      const { sharedLikers, likers } = coLikes(split, id);
      return (other) => asymmetric(sharedLikers.get(other) ?? 0, likers, likes.get(other) ?? 0, 0.3);
    }),
  ];
};

const SHRINKAGE = 5;
const asymmetric = (shared: number, likers: number, likes: number, alpha: number): number =>
  shared === 0 ? 0 : (shared / (likers ** (1 - alpha) * likes ** alpha)) * (shared / (shared + SHRINKAGE));

type Scored = { readonly score: number; readonly tie: number };
const isBefore = (first: Scored, second: Scored): boolean =>
  first.score > second.score || (first.score === second.score && first.tie < second.tie);

/** Ties are broken at random: an order such as oldest first would be a signal of its own. */
const byScore = (name: string, { posts }: Split, scorer: (id: string) => (other: string) => number): Method => {
  const next = seededRandom(7);
  return {
    name,
    async list(id, limit) {
      const score = scorer(id);
      const best: { id: string; score: number; tie: number }[] = [];
      for (const { id: other } of posts) {
        if (other === id) continue;
        const one = { id: other, score: score(other), tie: next() };
        const last = best.at(-1);
        if (best.length === limit && last && isBefore(last, one)) continue;
        best.splice(best.findLastIndex((before) => isBefore(before, one)) + 1, 0, one);
        if (best.length > limit) best.pop();
      }
      return best.map((item) => item.id);
    },
  };
};

const overlap = (first: ReadonlySet<string> = new Set(), second: ReadonlySet<string> = new Set()): number => {
  const shared = [...first].filter((tag) => second.has(tag)).length;
  return shared === 0 ? 0 : shared / (first.size + second.size - shared);
};
