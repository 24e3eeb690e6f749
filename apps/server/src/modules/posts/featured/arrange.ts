/** Arranges the candidates of a featured list: by score, every fifth place for new posts, authors and pictures spread out. */
import { isNearDuplicate, type PictureVector } from './picture-distance.ts';

export type Candidate = {
  readonly id: string;
  readonly author: string;
  readonly score: number;
  /** Published within the last day. */
  readonly isNew: boolean;
  /** Only asked for if the candidate may be next: most are not. */
  readonly picture: () => PictureVector;
};

/** How many posts of a list are arranged: twenty pages. */
export const arrangedLength = 720;
/** An author has at most one post among this many neighbours. */
export const authorGap = 12;
/** Every fifth place is reserved for new posts. */
export const newEvery = 5;
/** Near-duplicates do not follow each other within a row of the wall. */
const pictureGap = 4;
/** How many candidates are compared by picture for one place; then the first of them is taken. */
const maxComparisons = 20;

const byScore = (one: Candidate, other: Candidate) => other.score - one.score || (one.id < other.id ? 1 : -1);
const newestFirst = (one: Candidate, other: Candidate) => (one.id < other.id ? 1 : -1);

const groupByAuthor = (candidates: readonly Candidate[]): Map<string, Candidate[]> => {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const group = groups.get(candidate.author);
    if (group) group.push(candidate);
    else groups.set(candidate.author, [candidate]);
  }
  return groups;
};

/** The newest post of every author, then the second newest of every author, …: many posts by one do not hold up the others. */
const inTurns = (candidates: readonly Candidate[]): Candidate[] => {
  const groups = [...groupByAuthor(candidates.toSorted(newestFirst)).values()];
  const turns = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: turns }, (_, turn) =>
    groups.flatMap((group) => group[turn] ?? []).toSorted(newestFirst),
  ).flat();
};

/** More posts of an author than fit into the list are last: only needed when nobody else is left. */
const withSurplusLast = (ranked: readonly Candidate[], length: number): Candidate[] => {
  const fitting = Math.ceil(length / authorGap);
  const counts = new Map<string, number>();
  const surplus: Candidate[] = [];
  const first = ranked.filter((candidate) => {
    const count = counts.get(candidate.author) ?? 0;
    counts.set(candidate.author, count + 1);
    if (count >= fitting) surplus.push(candidate);
    return count < fitting;
  });
  return [...first, ...surplus];
};

/** A queue of candidates from which any may be taken; those taken elsewhere are dropped when they are met. */
const createQueue = (candidates: readonly Candidate[], taken: ReadonlySet<string>) => {
  let start = 0;
  return {
    /** The first candidate that may follow; one with a similar picture only if there is no other. */
    find: (mayFollow: (one: Candidate) => boolean, isSimilar: (one: Candidate) => boolean): Candidate | undefined => {
      let similar: Candidate | undefined;
      let compared = 0;
      while (taken.has(candidates[start]?.id ?? '')) start += 1;
      for (let place = start; place < candidates.length; place += 1) {
        const one = candidates[place];
        if (!one || taken.has(one.id) || !mayFollow(one)) continue;
        if (!isSimilar(one)) return one;
        similar ??= one;
        compared += 1;
        if (compared === maxComparisons) break;
      }
      return similar;
    },
  };
};

/**
 * When only authors are left who are shown among the last places, the one shown longest ago is next, so that a site with few
 * authors shows all their posts in turn.
 */
export const arrange = (candidates: readonly Candidate[], length: number): Candidate[] => {
  const ranked = withSurplusLast(candidates.toSorted(byScore), length);
  const taken = new Set<string>();
  const lastPlace = new Map<string, number>();
  const arranged: Candidate[] = [];
  const byAuthor = groupByAuthor(ranked);
  const byRank = createQueue(ranked, taken);
  const byTurn = createQueue(inTurns(candidates.filter(({ isNew }) => isNew)), taken);
  const mayFollow = ({ author }: Candidate) =>
    arranged.length - (lastPlace.get(author) ?? Number.NEGATIVE_INFINITY) >= authorGap;
  const isSimilar = ({ picture }: Candidate) => {
    for (let back = 1; back <= pictureGap; back += 1) {
      const other = arranged.at(-back);
      if (other && isNearDuplicate(picture(), other.picture())) return true;
    }
    return false;
  };
  const longestAgo = () => {
    for (let place = Math.max(0, arranged.length - authorGap); place < arranged.length; place += 1) {
      const author = arranged[place]?.author ?? '';
      if (lastPlace.get(author) !== place) continue;
      const next = byAuthor.get(author)?.find(({ id }) => !taken.has(id));
      if (next) return next;
    }
    return undefined;
  };
  while (arranged.length < length) {
    const isReserved = arranged.length % newEvery === newEvery - 1;
    const next =
      (isReserved ? byTurn.find(mayFollow, isSimilar) : undefined) ?? byRank.find(mayFollow, isSimilar) ?? longestAgo();
    if (!next) break;
    taken.add(next.id);
    lastPlace.set(next.author, arranged.length);
    arranged.push(next);
  }
  return arranged;
};
