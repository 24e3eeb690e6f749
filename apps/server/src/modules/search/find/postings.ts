/** Postings as the database sends them: eight bytes each, of which the last six are the number of a post and an impact. */

export type Postings = { readonly posts: Int32Array; readonly impacts: Int16Array };

const bytesOfOne = 8;

export const readPostings = (bytes: Buffer | null): Postings => {
  const count = (bytes?.length ?? 0) / bytesOfOne;
  const posts = new Int32Array(count);
  const impacts = new Int16Array(count);
  if (bytes)
    for (let index = 0; index < count; index += 1) {
      const at = index * bytesOfOne;
      posts[index] = bytes.readInt32BE(at + 2);
      impacts[index] = bytes.readInt16BE(at + 6);
    }
  return { posts, impacts };
};

/** Those of one term, each with the impact that it has for the search. */
export type Weighted = { readonly postings: Postings; readonly valueOf: (impact: number) => number };

/** Posts in the order of a search, and the best value that each has. */
export type Candidates = { readonly posts: readonly number[]; readonly bests: readonly number[] };

const takeAll = ({ postings: { posts, impacts }, valueOf }: Weighted, limit: number): Candidates => ({
  posts: Array.from(posts.subarray(0, limit)),
  bests: Array.from(impacts.subarray(0, limit), valueOf),
});

/** The smallest of the `count` largest. */
const leastOf = (values: readonly number[], count: number): number => {
  const sorted = Float64Array.from(values).sort();
  return sorted[sorted.length - count] ?? Number.NEGATIVE_INFINITY;
};

/** Posts of several terms, those with the largest sums first, or the newest. */
const mergeSeveral = (lists: readonly Weighted[], isByTime: boolean, limit: number): Candidates => {
  const places = new Map<number, number>();
  const posts: number[] = [];
  const sums: number[] = [];
  const bests: number[] = [];
  for (const { postings, valueOf } of lists)
    for (const [index, post] of postings.posts.entries()) {
      const value = valueOf(postings.impacts[index] ?? 0);
      const place = places.get(post);
      if (place === undefined) {
        places.set(post, posts.length);
        posts.push(post);
        sums.push(value);
        bests.push(value);
      } else {
        sums[place] = (sums[place] ?? 0) + value;
        bests[place] = Math.max(bests[place] ?? 0, value);
      }
    }
  const keys = isByTime ? posts : sums;
  const least = leastOf(keys, limit);
  const ordered = [...posts.keys()]
    .filter((place) => (keys[place] ?? 0) >= least)
    .sort((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || (posts[b] ?? 0) - (posts[a] ?? 0))
    .slice(0, limit);
  return { posts: ordered.map((place) => posts[place] ?? 0), bests: ordered.map((place) => bests[place] ?? 0) };
};

/** `isByTime`: the newest first, which have the highest numbers. Postings of one term are in order. */
export const mergePostings = (lists: readonly Weighted[], isByTime: boolean, limit: number): Candidates => {
  const [only, ...others] = lists;
  if (!only) return { posts: [], bests: [] };
  return others.length === 0 ? takeAll(only, limit) : mergeSeveral(lists, isByTime, limit);
};

/** By post: the largest value, or the sum. */
export const valuesByPost = (lists: readonly Weighted[], areAdded: boolean): Map<number, number> => {
  const values = new Map<number, number>();
  for (const { postings, valueOf } of lists)
    for (const [index, post] of postings.posts.entries()) {
      const value = valueOf(postings.impacts[index] ?? 0);
      const known = values.get(post);
      values.set(post, known === undefined ? value : areAdded ? known + value : Math.max(known, value));
    }
  return values;
};
