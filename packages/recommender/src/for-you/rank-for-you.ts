/** Ranks posts for one person from what they liked, saved and dismissed. Pure: what it needs is passed in. */
import type { Tie } from './ties.ts';

export type Seed = {
  readonly id: string;
  /** Negative for what the person does not want more of. */
  readonly weight: number;
  readonly ties: readonly Tie[];
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

type Scored = { score: number; because: string | undefined; strongest: number };

const addTies = (seeds: readonly Seed[]): Map<string, Scored> => {
  const scored = new Map<string, Scored>();
  for (const { id: seedId, weight, ties } of seeds) {
    for (const { id, score } of ties) {
      const known = scored.get(id) ?? { score: 0, because: undefined, strongest: 0 };
      const gain = weight * score;
      known.score += gain;
      if (gain > known.strongest) [known.strongest, known.because] = [gain, seedId];
      scored.set(id, known);
    }
  }
  return scored;
};

type Entry = readonly [id: string, scored: Scored];

const byScore = ([a, { score: first }]: Entry, [b, { score: second }]: Entry): number =>
  second - first || (a < b ? -1 : 1);

/** Sorts only what can be among the first: there are thousands of candidates. */
const bestOf = (entries: Entry[], max: number): Entry[] => {
  if (entries.length <= max) return entries.sort(byScore);
  const scores = Float64Array.from(entries, ([, { score }]) => -score).sort();
  const least = -(scores[max - 1] ?? 0);
  return entries
    .filter(([, { score }]) => score >= least)
    .sort(byScore)
    .slice(0, max);
};

const inOrder = (ids: readonly string[], orderOf: (id: string) => number): string[] =>
  ids
    .map((id) => ({ id, place: orderOf(id) }))
    .sort((a, b) => a.place - b.place)
    .map(({ id }) => id);

/** Best first. Posts without likes are not ranked by likes: they get places of their own, so that every work is seen by somebody. */
export const rankForYou = (input: ForYouInput): RankedPost[] => {
  const scored = addTies(input.seeds);
  let best = 0;
  for (const { score } of scored.values()) best = Math.max(best, score);
  const scale = best > 0 ? best : 1;
  const add = (id: string, score: number) => {
    const known = scored.get(id) ?? { score: 0, because: undefined, strongest: 0 };
    known.score += score * scale;
    scored.set(id, known);
  };
  for (const { id, createdAt } of input.recent) {
    add(id, freshness * Math.exp(-Math.max(0, input.now - createdAt) / (freshDays * day)));
  }
  for (const [id, people] of input.likedByFollowed) add(id, followedLike * Math.min(people, maxFollowedLikes));
  const isOpen = (id: string) => !input.known.has(id);
  const unseen = input.recent.flatMap(({ id, likes }) => (likes === 0 && isOpen(id) ? [id] : []));
  const candidates = [...scored].filter(([id, { score }]) => isOpen(id) && score > 0);
  const ranked = bestOf(candidates, input.max).map(([id, { because }]) => ({ id, because, isUnseen: false }));
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
