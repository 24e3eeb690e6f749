/** Ranks posts for one person from what they liked, saved and dismissed. Pure: what it needs is passed in. */
export type Seed = {
  readonly id: string;
  /** Negative for what the person does not want more of. */
  readonly weight: number;
  /** The posts it speaks for, and how much for each. */
  readonly tieIds: readonly string[];
  readonly tieScores: ArrayLike<number>;
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

/** Posts by their place, with the sum of what speaks for each and the seed that says most. Arrays, since there are thousands of ties. */
type Sums = {
  readonly placeOf: Map<string, number>;
  readonly ids: string[];
  readonly scores: number[];
  readonly strongest: number[];
  readonly because: (string | undefined)[];
};

const placeOf = ({ placeOf: places, ids, scores, strongest, because }: Sums, id: string): number => {
  const known = places.get(id);
  if (known !== undefined) return known;
  places.set(id, ids.length);
  scores.push(0);
  strongest.push(0);
  because.push(undefined);
  return ids.push(id) - 1;
};

const sumTies = (seeds: readonly Seed[]): Sums => {
  const sums: Sums = { placeOf: new Map(), ids: [], scores: [], strongest: [], because: [] };
  const { scores, strongest, because } = sums;
  for (const { id: seedId, weight, tieIds, tieScores } of seeds) {
    tieIds.forEach((id, index) => {
      const place = placeOf(sums, id);
      const gain = weight * (tieScores[index] ?? 0);
      scores[place] = (scores[place] ?? 0) + gain;
      if (gain <= (strongest[place] ?? 0)) return;
      strongest[place] = gain;
      because[place] = seedId;
    });
  }
  return sums;
};

/** The places of the best. Sorts only what can be among them: there are thousands. */
const bestOf = ({ ids, scores }: Sums, places: readonly number[], max: number): number[] => {
  const scoreOf = (place: number) => scores[place] ?? 0;
  const sorted = new Float64Array(places.map(scoreOf)).sort();
  const least = sorted[Math.max(0, sorted.length - max)] ?? 0;
  return places
    .filter((place) => scoreOf(place) >= least)
    .sort((a, b) => scoreOf(b) - scoreOf(a) || ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1))
    .slice(0, max);
};

const inOrder = (ids: readonly string[], orderOf: (id: string) => number): string[] =>
  ids
    .map((id) => ({ id, place: orderOf(id) }))
    .sort((a, b) => a.place - b.place)
    .map(({ id }) => id);

/** Best first. Posts without likes are not ranked by likes: they get places of their own, so that every work is seen by somebody. */
export const rankForYou = (input: ForYouInput): RankedPost[] => {
  const sums = sumTies(input.seeds);
  const { ids, scores, because } = sums;
  const best = scores.reduce((most, score) => Math.max(most, score), 0);
  const scale = best > 0 ? best : 1;
  const add = (id: string, score: number) => {
    const place = placeOf(sums, id);
    scores[place] = (scores[place] ?? 0) + score * scale;
  };
  for (const { id, createdAt } of input.recent) {
    add(id, freshness * Math.exp(-Math.max(0, input.now - createdAt) / (freshDays * day)));
  }
  for (const [id, people] of input.likedByFollowed) add(id, followedLike * Math.min(people, maxFollowedLikes));
  const isOpen = (id: string) => !input.known.has(id);
  const unseen = input.recent.flatMap(({ id, likes }) => (likes === 0 && isOpen(id) ? [id] : []));
  const places = [...ids.keys()].filter((place) => (scores[place] ?? 0) > 0 && isOpen(ids[place] ?? ''));
  const ranked = bestOf(sums, places, input.max).map((place) => ({
    id: ids[place] ?? '',
    because: because[place],
    isUnseen: false,
  }));
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
