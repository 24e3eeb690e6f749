/**
 * Finds candidates. The postings of one group are walked, at most `walkedPostings` of them, and the other groups are looked up for
 * each: the cost does not depend on the number of posts (docs/decisions/0040-search.md).
 */
import type { Db } from '../../../platform/db/db.ts';
import type { Group, WeightedTerm } from './groups.ts';
import { mergePostings, type Postings, valuesByPost, type Weighted } from './postings.ts';
import { readPostingsOf, type WalkOrder } from './walk-queries.ts';

export const walkedPostings = 10_000;
/** Look-ups of other terms, for all postings that are walked. */
const maxLookUps = 3_000;
const minWalked = 300;

export type Walk = {
  readonly driver: { readonly terms: readonly WeightedTerm[]; readonly by: WalkOrder };
  readonly groups: readonly { readonly group: Group; readonly required: boolean }[];
  readonly excluded: readonly string[];
  readonly since: Date | null;
  /** Of postings. */
  readonly maxWalked: number;
  /** Of hits. */
  readonly limit: number;
};

export type Hit = {
  /** Its number in the index. */
  readonly post: number;
  /** One for each group; 0 if an optional one does not match. */
  readonly impacts: readonly number[];
};

/** `cut`: the walk ended before the postings did, so there may be more hits. */
export type Hits = { readonly hits: readonly Hit[]; readonly cut: boolean };

/** Of ten thousand: a share of colour that is hardly seen. */
const minColour = 60;

const wantedOf = (weight: number): number => Math.round(weight * 10_000);

/** The root lets a post with a little of each colour come before one with a lot of one. */
const valueOf = (weight: number, by: WalkOrder): Weighted['valueOf'] => {
  const wanted = wantedOf(weight);
  return by === 'share' ? (impact) => Math.sqrt(Math.min(impact, wanted)) : (impact) => impact * weight;
};

type WalkedGroup = Walk['groups'][number];

/**
 * The impacts of what is walked are known. A post that has several of the terms may have one that was not walked, whose impact is
 * lower than those that were. Colours are compared by their whole palettes afterwards.
 */
const isWalked = ({ terms }: Walk['driver'], { group }: WalkedGroup): boolean =>
  group.terms.length === terms.length && group.terms.every(({ term }, index) => term === terms[index]?.term);

/** Shares of colours add up, whatever their weights; of several words that may be meant the best counts. */
const groupValues = ({ group: { kind, terms }, required }: WalkedGroup, found: readonly Postings[]) => {
  const areAdded = kind === 'colours';
  const lists = found.map((postings, index) => ({
    postings,
    valueOf: valueOf(areAdded ? 1 : (terms[index]?.weight ?? 1), 'impact'),
  }));
  const values = valuesByPost(lists, areAdded);
  if (areAdded && required) for (const [post, value] of values) if (value < minColour) values.delete(post);
  return values;
};

/** Where the walk of a term ended before its postings did: the oldest post that was walked. */
const endsOf = (
  walked: readonly Postings[],
  by: WalkOrder,
  perTerm: number,
  terms: readonly WeightedTerm[],
): number[] =>
  walked.flatMap(({ posts, impacts }, index) => {
    const wanted = wantedOf(terms[index]?.weight ?? 0);
    const above = by === 'share' ? impacts.filter((impact) => impact >= wanted).length : 0;
    const isWhole =
      by === 'share' ? Math.max(above, posts.length - above) < Math.ceil(perTerm / 2) : posts.length < perTerm;
    return isWhole || posts.length === 0 ? [] : [posts.reduce((oldest, post) => Math.min(oldest, post))];
  });

const setOf = (lists: readonly Postings[]): Set<number> => new Set(lists.flatMap(({ posts }) => Array.from(posts)));

/** The groups of terms that are looked up for what is walked, and how many postings are walked for that. */
const planOf = ({ driver, groups, excluded, since, maxWalked, limit }: Walk) => {
  const others = groups.filter((each) => !isWalked(driver, each));
  const lookUps = others.reduce((sum, { group }) => sum + group.terms.length, excluded.length);
  const walked = lookUps === 0 ? maxWalked : Math.min(maxWalked, Math.max(minWalked, Math.ceil(maxLookUps / lookUps)));
  const areAllHits = !others.some(({ required }) => required) && excluded.length === 0;
  const { terms, by } = driver;
  const isInOrder = terms.length === 1 && by !== 'share';
  const perTerm = isInOrder && areAllHits ? Math.min(walked, limit) : Math.ceil(walked / Math.max(1, terms.length));
  return { others, perTerm, candidates: areAllHits && since === null ? limit : walked };
};

export const findHits = async (db: Db, walk: Walk): Promise<Hits> => {
  const { driver, groups, excluded, since, limit } = walk;
  const { others, perTerm, candidates } = planOf(walk);
  const read = await readPostingsOf(db, {
    walked: driver.terms.map(({ term, weight }) => ({ term, wanted: wantedOf(weight) })),
    by: driver.by,
    lookedUp: [...others.flatMap(({ group }) => group.terms.map(({ term }) => term)), ...excluded],
    since,
    limit: perTerm,
  });
  const lists = read.walked.map((postings, index) => ({
    postings,
    valueOf: valueOf(driver.terms[index]?.weight ?? 1, driver.by),
  }));
  const { posts, bests } = mergePostings(lists, driver.by === 'latest', candidates);
  let place = 0;
  const known = groups.map((each) => {
    if (isWalked(driver, each)) return null;
    place += each.group.terms.length;
    return groupValues(each, read.lookedUp.slice(place - each.group.terms.length, place));
  });
  const unwanted = setOf(read.lookedUp.slice(place));
  const recent = since === null ? null : setOf([read.recent]);
  const hits: Hit[] = [];
  for (const [index, post] of posts.entries()) {
    if (hits.length >= limit) break;
    if (unwanted.has(post) || recent?.has(post) === false) continue;
    if (known.some((values, group) => groups[group]?.required && values?.has(post) === false)) continue;
    hits.push({
      post,
      impacts: known.map((values) => (values === null ? (bests[index] ?? 0) : (values.get(post) ?? 0))),
    });
  }
  // Walks for `since` go from the newest post on: older ones are not missed.
  const ends = endsOf(read.walked, driver.by, perTerm, driver.terms);
  return { hits, cut: hits.length >= limit || ends.some((post) => recent === null || recent.has(post)) };
};
