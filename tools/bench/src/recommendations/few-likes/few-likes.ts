/** What words and pictures add for posts that few people like: lists with content beside lists without. */
import { bagOf, defaultRankParams, type RankParams, type SignalStore } from '@vitrine/recommender';
import { openStore } from '../memory-store.ts';
import type { Method } from '../methods.ts';
import { ndcg } from '../metrics.ts';
import { memoizedSimilarity, rankedMethod, scoreAll } from '../scored-candidates.ts';
import type { Split } from '../split.ts';

/** Posts with at most so many likes before the split. */
export const FEW = 5;
const LONG = 30;

const noText = { title: '', description: '', tags: [], tools: [], categories: [] };
const nothing = { colour: undefined, form: undefined, hash: undefined, words: bagOf(noText) };

/** The same posts and likes, with nothing known of what the posts show. */
export const withoutContent = (split: Split): Split => ({
  ...split,
  posts: split.posts.map((post) => ({ ...post, document: noText, description: nothing })),
});

/** nDCG@10 of later likes, one value for each person, averaged over the posts with few likes among their likes. */
export type FewLikesScores = {
  readonly on: readonly number[];
  /** Content neither finds nor scores candidates; it only keeps lists varied, as it does in the others. */
  readonly off: readonly number[];
  /** Nothing is known of the posts, so that lists are not kept varied either. */
  readonly unknown: readonly number[];
  /** How many posts were asked for. */
  readonly posts: number;
};

const likesOnly: RankParams = {
  ...defaultRankParams,
  blend: { ...defaultRankParams.blend, content: { colour: 0, form: 0, words: 0 } },
};

export const measureFewLikes = async (split: Split): Promise<FewLikesScores> => {
  const asked = fewLikedOf(split);
  const queries = new Set([...asked.values()].flat());
  const few = { ...split, posts: split.posts.filter(({ id }) => queries.has(id)) };
  const [known, unknown] = [await openStore(split), await openStore(withoutContent(split))];
  const method = async (store: SignalStore, params: RankParams): Promise<Method> =>
    rankedMethod('', { candidatesOf: await scoreAll(few, store), params, similarity: memoizedSimilarity() });
  return {
    on: await gains(await method(known, defaultRankParams), split, asked),
    off: await gains(await method(candidatesOf(unknown, known), likesOnly), split, asked),
    unknown: await gains(await method(unknown, defaultRankParams), split, asked),
    posts: queries.size,
  };
};

/** The candidates of one store with what the other knows of them. */
const candidatesOf = (finding: SignalStore, knowing: SignalStore): SignalStore => ({
  ...knowing,
  async find(id) {
    const [found, known] = [await finding.find(id), await knowing.find(id)];
    if (!found || !known) return undefined;
    const byId = new Map(known.candidates.map((post) => [post.id, post]));
    return { ...known, candidates: found.candidates.map((post) => byId.get(post.id) ?? post) };
  },
});

/** The posts with few likes that each person likes. */
const fewLikedOf = ({ cases, likers }: Split): ReadonlyMap<string, readonly string[]> =>
  new Map(
    cases.flatMap(({ person, liked }) => {
      const few = liked.filter((id) => (likers.get(id)?.length ?? 0) <= FEW);
      return few.length > 0 ? [[person, few] as const] : [];
    }),
  );

/** Posts that a person likes already are removed from the lists. */
const gains = async (
  method: Method,
  { cases }: Split,
  asked: ReadonlyMap<string, readonly string[]>,
): Promise<number[]> => {
  const lists = new Map<string, readonly string[]>();
  for (const id of new Set([...asked.values()].flat())) lists.set(id, await method.list(id, LONG));
  return cases.flatMap(({ person, liked, later }) => {
    const queries = asked.get(person) ?? [];
    const known = new Set(liked);
    const found = queries.map((id) =>
      ndcg(
        (lists.get(id) ?? []).filter((other) => !known.has(other)),
        later,
      ),
    );
    return found.length > 0 ? [found.reduce((sum, value) => sum + value, 0) / found.length] : [];
  });
};
