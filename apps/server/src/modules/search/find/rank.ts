/** Puts the hits of a search in order. */
import { type SearchSort, searchLimits } from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import { popularitySteps } from '../indexing/document.ts';
import type { SearchRequest } from '../request/parse-request.ts';
import { createColourScore, minColourScore } from './colour-score.ts';
import type { Hit } from './find-hits.ts';
import type { WordGroup } from './groups.ts';
import { compared, preferLike } from './likeness.ts';
import { readStandings, readSummaries, type Summaries, type Summary } from './post-queries.ts';

/** `post`: its number in the index. */
export type FoundPost = { readonly post: number; readonly colours: readonly string[] };
type Ranked = FoundPost & { readonly score: number };

export type Ranking = {
  readonly request: SearchRequest;
  readonly words: readonly WordGroup[];
  /** As typed, or as corrected. */
  readonly query: string;
  readonly allPosts: number;
  /** How many of the posts are counted in filters. */
  readonly counting: number;
};

/** Rare words say more; popularity, in the last digits of the impacts, decides among equals. */
const rankByWords = (hits: readonly Hit[], { words, allPosts }: Ranking): Ranked[] => {
  const idfs = words.map(({ posts }) => Math.log(1 + (allPosts + 1) / (posts + 1)));
  const scale = idfs.reduce((sum, idf) => sum + idf, 0) * popularitySteps * 1600;
  return hits.map(({ post, impacts }) => {
    const sum = idfs.reduce((total, idf, index) => total + idf * (impacts[index] ?? 0), 0);
    return { post, colours: [], score: scale === 0 ? 0 : sum / scale };
  });
};

/** The newest, which has the highest number, decides among equals. */
const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || b.post - a.post;

const numbersOf = (posts: readonly Ranked[]): number[] => posts.map(({ post }) => post);

const facetsOf = ({ details, facets }: Summaries): string[] => [
  ...[...details.values()].map((summary) => summary.facets),
  facets,
];

type Order = { readonly posts: readonly FoundPost[]; readonly facets: readonly string[] };

const byColours = async (db: Db, { request }: Ranking, posts: readonly Ranked[]): Promise<Order> => {
  const { details } = await readSummaries(db, numbersOf(posts), []);
  const scoreOf = createColourScore(request.colours);
  const ranked: (Ranked & Summary)[] = [];
  for (const { post, score } of posts) {
    const summary = details.get(post);
    if (!summary) continue;
    const colour = scoreOf(summary.palette());
    if (colour.score >= minColourScore)
      ranked.push({ ...summary, post, colours: colour.colours, score: score + colour.score });
  }
  return { posts: await inOrder(db, request.sort, ranked), facets: ranked.map(({ facets }) => facets) };
};

const byRelevance = async (db: Db, { query, counting }: Ranking, posts: readonly Ranked[]): Promise<Order> => {
  const sorted = posts.toSorted(byScore);
  const best = sorted.slice(0, compared);
  const others = sorted.slice(compared);
  const summaries = await readSummaries(
    db,
    numbersOf(best),
    numbersOf(others.slice(0, Math.max(0, counting - compared))),
  );
  return {
    posts: [...preferLike(query, best, summaries.details).toSorted(byScore), ...others],
    facets: facetsOf(summaries),
  };
};

/** Of many, the first are put in order, and the others follow. */
const inOrder = async (db: Db, sort: SearchSort, posts: readonly Ranked[]): Promise<Ranked[]> => {
  if (sort === 'relevance') return posts.toSorted(byScore);
  if (sort === 'latest') return posts.toSorted((a, b) => b.post - a.post);
  const first = posts.slice(0, searchLimits.compared);
  const standings = await readStandings(db, sort, numbersOf(first));
  const scored = first.map((each) => ({ ...each, score: standings.get(each.post) ?? 0 }));
  return [...scored.toSorted(byScore), ...posts.slice(searchLimits.compared)];
};

export const rank = async (db: Db, ranking: Ranking, hits: readonly Hit[]): Promise<Order> => {
  const { request, words, counting } = ranking;
  const posts = rankByWords(hits, ranking);
  if (posts.length === 0) return { posts, facets: [] };
  if (request.colours.length > 0) return byColours(db, ranking, posts);
  if (words.length > 0 && request.sort === 'relevance') return byRelevance(db, ranking, posts);
  const [ordered, summaries] = await Promise.all([
    inOrder(db, request.sort, posts),
    counting === 0 ? null : readSummaries(db, [], numbersOf(posts.slice(0, counting))),
  ]);
  return { posts: ordered, facets: summaries ? facetsOf(summaries) : [] };
};
