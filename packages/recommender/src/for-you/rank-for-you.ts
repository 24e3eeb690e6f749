/** Ranks posts for one person from what they liked, saved and dismissed. Pure: what it needs is passed in. */
import { idBytes, tieBytes } from './packed-ties.ts';
import { createPlaces, type Places } from './places.ts';

export type Seed = {
  readonly id: string;
  /** Negative for what the person does not want more of. */
  readonly weight: number;
  /** The posts it speaks for, and how much for each, from `packTies`. */
  readonly ties: Uint8Array;
};

export type RecentPost = { readonly id: string; readonly createdAt: number; readonly likes: number };

export type ForYouInput = {
  readonly seeds: readonly Seed[];
  /** The newest posts. */
  readonly recent: readonly RecentPost[];
  /** Posts that followed people like, with their number. */
  readonly likedByFollowed: ReadonlyMap<string, number>;
  /** Posts that are not to be shown: liked, saved, dismissed or own ones. */
  readonly known: ReadonlySet<string>;
  readonly now: number;
  /** The same person gets the same order of posts that nobody has liked, another person another one. */
  readonly orderOf: (id: string) => number;
  /** So many are ranked. */
  readonly max: number;
};

export type RankedPost = {
  readonly id: string;
  /** The post that speaks most for it; undefined if it is there because it is new or liked by followed people. */
  readonly because: string | undefined;
  readonly isUnseen: boolean;
};

/** A new post is worth this share of the best one; less with each day. */
const freshness = 0.6;
const freshDays = 14;
/** One followed person who likes a post is worth this share of the best one. */
const followedLike = 0.15;
const maxFollowedLikes = 3;
/** After so many posts comes one that nobody has liked yet. */
const unseenEvery = 8;
const day = 86_400_000;

/** Posts by their place, with the sum of what speaks for each, the most that one seed says, and the number of that seed. */
type Sums = {
  readonly places: Places;
  readonly scores: Float64Array;
  readonly gains: Float64Array;
  readonly strongest: Int32Array;
};

const noSeed = -1;

const createSums = (most: number, places: Places): Sums => ({
  places,
  scores: new Float64Array(most),
  gains: new Float64Array(most),
  strongest: new Int32Array(most),
});

/** Used again by each call of `rankForYou`, of which there is never more than one at a time. */
let kept = createSums(0, createPlaces());

const emptySums = (most: number): Sums => {
  if (most > kept.scores.length) kept = createSums(2 * most, kept.places);
  kept.places.clear(most);
  kept.scores.fill(0);
  kept.gains.fill(0);
  kept.strongest.fill(noSeed);
  return kept;
};

/** With room for so many other posts. */
const sumTies = (seeds: readonly Seed[], others: number): Sums => {
  const sums = emptySums(seeds.reduce((sum, { ties }) => sum + ties.length / tieBytes, others));
  const { places, scores, gains, strongest } = sums;
  for (const [seed, { weight, ties }] of seeds.entries()) {
    const view = new DataView(ties.buffer, ties.byteOffset, ties.length);
    for (let position = 0; position < ties.length; position += tieBytes) {
      const place = places.placeAt(view, position);
      const gain = weight * view.getFloat32(position + idBytes);
      scores[place] = (scores[place] ?? 0) + gain;
      if (gain <= (gains[place] ?? 0)) continue;
      gains[place] = gain;
      strongest[place] = seed;
    }
  }
  return sums;
};

/** In a loop: the callback of `reduce` would make an object of each number. */
const largestOf = (numbers: Float64Array): number => {
  let largest = 0;
  for (let place = 0; place < numbers.length; place += 1) largest = Math.max(largest, numbers[place] ?? 0);
  return largest;
};

type Best = { readonly id: string; readonly place: number; readonly score: number };

/** The best of those with a score above zero. Sorts only what can be among them, and makes texts of their ids only: there are thousands. */
const bestOf = ({ places, scores }: Sums, max: number): Best[] => {
  const sorted = scores.slice(0, places.count()).sort();
  const least = sorted[Math.max(0, sorted.length - max)] ?? 0;
  const best: Best[] = [];
  for (let place = 0; place < places.count(); place += 1) {
    const score = scores[place] ?? 0;
    if (score > 0 && score >= least) best.push({ id: places.idOf(place), place, score });
  }
  return best.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).slice(0, max);
};

const inOrder = (ids: readonly string[], orderOf: (id: string) => number): string[] =>
  ids
    .map((id) => ({ id, place: orderOf(id) }))
    .sort((a, b) => a.place - b.place)
    .map(({ id }) => id);

/** Best first. Posts without likes are not ranked by likes: they get places of their own, so that every work is seen by somebody. */
export const rankForYou = (input: ForYouInput): RankedPost[] => {
  const sums = sumTies(input.seeds, input.recent.length + input.likedByFollowed.size);
  const { places, scores, strongest } = sums;
  const best = largestOf(scores);
  const scale = best > 0 ? best : 1;
  const add = (id: string, score: number) => {
    const place = places.placeOf(id);
    scores[place] = (scores[place] ?? 0) + score * scale;
  };
  for (const { id, createdAt } of input.recent) {
    add(id, freshness * Math.exp(-Math.max(0, input.now - createdAt) / (freshDays * day)));
  }
  for (const [id, people] of input.likedByFollowed) add(id, followedLike * Math.min(people, maxFollowedLikes));
  const isOpen = (id: string) => !input.known.has(id);
  const unseen = input.recent.flatMap(({ id, likes }) => (likes === 0 && isOpen(id) ? [id] : []));
  const ranked = bestOf(sums, input.max + input.known.size)
    .filter(({ id }) => isOpen(id))
    .slice(0, input.max)
    .map(({ id, place }) => ({ id, because: input.seeds[strongest[place] ?? noSeed]?.id, isUnseen: false }));
  return withUnseen(ranked, inOrder(unseen, input.orderOf)).slice(0, input.max);
};

const withUnseen = (ranked: readonly RankedPost[], unseen: readonly string[]): RankedPost[] => {
  const placed = new Set<string>();
  const result: RankedPost[] = [];
  const waiting = unseen.values();
  const place = (post: RankedPost) => {
    if (placed.has(post.id)) return;
    placed.add(post.id);
    result.push(post);
  };
  for (const post of ranked) {
    place(post);
    if (result.length % unseenEvery !== unseenEvery - 1) continue;
    for (const id of waiting) {
      if (placed.has(id)) continue;
      place({ id, because: undefined, isUnseen: true });
      break;
    }
  }
  for (const id of waiting) place({ id, because: undefined, isUnseen: true });
  return result;
};
