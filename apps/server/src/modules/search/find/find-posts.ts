/** Finds and orders the posts of a search. */
import { type SearchSort, searchLimits } from '@vitrine/contract';
import { fold, foldedWords } from '@vitrine/text';
import type { Db } from '../../../platform/db/db.ts';
import { everyPost, popularitySteps } from '../indexing/document.ts';
import type { QueryWord } from '../request/parse-query.ts';
import type { SearchRequest } from '../request/parse-request.ts';
import { findAuthorTerms } from './author-terms.ts';
import { createColourScore, minColourScore } from './colour-score.ts';
import { coloursGroup, filterGroups, type Group, nearestCells, type WordGroup, walkedColours } from './groups.ts';
import { preferLike } from './likeness.ts';
import { readPalettes, readStandings, readTexts } from './post-queries.ts';
import { type ResolvedWords, resolveWords } from './resolve-words.ts';
import { findHits, type Hit, type Hits, type WalkOrder, walkedPostings } from './walk-queries.ts';
import { countPosts, countTerms } from './word-queries.ts';

export type FoundPost = { readonly id: string; readonly colours: readonly string[] };

export type Found = {
  readonly posts: readonly FoundPost[];
  readonly isCapped: boolean;
  readonly partial: boolean;
  readonly corrected: ResolvedWords['corrected'];
  readonly words: readonly WordGroup[];
};

const maxHits = searchLimits.total;
/** How many posts are found, and how many postings are walked for them. */
export type Extent = { readonly hits: number; readonly walked: number };
const wholeExtent: Extent = { hits: maxHits, walked: walkedPostings };
/** Candidates whose palettes or texts are read. */
const maxRead = searchLimits.compared;
/** Postings of posts that have some of the words only. */
const walkedForSome = 2_000;

type Plan = {
  readonly extent: Extent;
  readonly words: readonly WordGroup[];
  readonly filters: readonly Group[];
  readonly colours: Group | null;
  readonly excluded: readonly string[];
};

const countGroups = async (db: Db, groups: readonly Omit<Group, 'posts'>[]): Promise<Group[]> => {
  const counts = await countTerms(
    db,
    groups.flatMap(({ terms }) => terms.map(({ term }) => term)),
  );
  return groups.map((group) => ({
    ...group,
    posts: group.terms.reduce((sum, { term }) => sum + (counts.get(term) ?? 0), 0),
  }));
};

const rarestFirst = (groups: readonly Group[]): Group[] => groups.toSorted((a, b) => a.posts - b.posts);

/** The group with the fewest posts is walked; colours only if there is nothing else, because every post has some. */
const driverOf = ({ words, filters, colours }: Plan): Group => {
  const [rarest] = rarestFirst([...words.filter(({ isOptional }) => !isOptional), ...filters]);
  if (colours && (!rarest || (words.length === 0 && rarest.posts > maxHits))) return colours;
  return rarest ?? { kind: 'filter', terms: [{ term: everyPost, weight: 1 }], posts: 0 };
};

const walkOf = ({ sort, since }: SearchRequest, { kind }: Pick<Group, 'kind'>): WalkOrder => {
  if (sort === 'latest' || since !== null) return 'latest';
  return kind === 'colours' ? 'share' : 'impact';
};

/** Impacts are those of the words, in their order, whatever the order of the look-ups. */
const walk = async (db: Db, request: SearchRequest, plan: Plan, all: boolean): Promise<Hits> => {
  const driver = all
    ? driverOf(plan)
    : { terms: plan.words.flatMap(({ terms }) => terms), posts: 0, kind: 'word' as const };
  const colours =
    plan.colours && plan.colours !== driver ? [{ ...nearestCells(request.colours), posts: plan.colours.posts }] : [];
  const lookedUp = rarestFirst([...plan.words, ...plan.filters, ...colours]);
  const groups = lookedUp.map((group) => ({ group, required: !group.isOptional && (all || group.kind !== 'word') }));
  const { extent } = plan;
  const limit = Math.min(plan.colours ? maxRead : maxHits, extent.hits);
  // If every posting that is walked is a hit, more than the hits need not be walked.
  const isFiltered =
    driver.kind === 'colours' ||
    plan.excluded.length > 0 ||
    request.since !== null ||
    groups.some(({ group, required }) => required && group !== driver);
  const maxUnfiltered = isFiltered ? Number.MAX_SAFE_INTEGER : limit * Math.min(2, driver.terms.length);
  const { hits, cut } = await findHits(db, {
    driver: {
      terms: driver.kind === 'colours' ? walkedColours(request.colours) : driver.terms,
      by: walkOf(request, driver),
    },
    groups,
    excluded: plan.excluded,
    since: request.since,
    maxWalked: Math.min(all ? extent.walked : walkedForSome, extent.walked, maxUnfiltered),
    limit,
  });
  const places = plan.words.map((group) => lookedUp.indexOf(group));
  return { hits: hits.map(({ id, impacts }) => ({ id, impacts: places.map((at) => impacts[at] ?? 0) })), cut };
};

type Phrase = { readonly text: string; readonly firstWord: string };

/** Few texts have the first word, and splitting a text into words takes time. */
const includesPhrase = (texts: readonly string[], { text: phrase, firstWord }: Phrase): boolean =>
  texts.some(
    (text) => fold(text.toLowerCase()).includes(firstWord) && ` ${foldedWords(text).join(' ')} `.includes(phrase),
  );

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Scripts without spaces are searched for inside words. */
const phraseOf = ({ text }: QueryWord): Phrase => {
  const [firstWord = '', ...others] = foldedWords(text);
  const folded = [firstWord, ...others].join(' ');
  return { text: UNSPACED.test(folded) ? folded : ` ${folded} `, firstWord };
};

/** Not all hits can be read; those behind them may be more. */
const checkPhrases = async (db: Db, { query }: SearchRequest, { hits, cut }: Hits): Promise<Hits> => {
  const wanted = query.phrases.map(phraseOf);
  const unwanted = query.excluded.filter(({ tokens }) => tokens.length > 1).map(phraseOf);
  if (wanted.length + unwanted.length === 0) return { hits, cut };
  const some = hits.slice(0, maxRead);
  const rows = await readTexts(
    db,
    some.map(({ id }) => id),
  );
  const matching = new Set(
    rows
      .filter(
        ({ texts }) =>
          wanted.every((phrase) => includesPhrase(texts, phrase)) &&
          !unwanted.some((phrase) => includesPhrase(texts, phrase)),
      )
      .map(({ id }) => id),
  );
  return { hits: some.filter(({ id }) => matching.has(id)), cut: cut || some.length < hits.length };
};

type Ranked = FoundPost & { readonly score: number };

/** Rare words say more; popularity, in the last digits of the impacts, decides among equals. */
const rankByWords = (hits: readonly Hit[], words: readonly WordGroup[], allPosts: number): Ranked[] => {
  const idfs = words.map(({ posts }) => Math.log(1 + (allPosts + 1) / (posts + 1)));
  const scale = idfs.reduce((sum, idf) => sum + idf, 0) * popularitySteps * 1600;
  return hits.map(({ id, impacts }) => {
    const sum = idfs.reduce((total, idf, index) => total + idf * (impacts[index] ?? 0), 0);
    return { id, colours: [], score: scale === 0 ? 0 : sum / scale };
  });
};

const rankByColours = async (db: Db, request: SearchRequest, posts: readonly Ranked[]): Promise<Ranked[]> => {
  const scoreOf = createColourScore(request.colours);
  const palettes = await readPalettes(
    db,
    posts.map(({ id }) => id),
  );
  return posts.flatMap(({ id, score }) => {
    const colour = scoreOf(palettes.get(id) ?? []);
    return colour.score < minColourScore ? [] : [{ id, colours: colour.colours, score: score + colour.score }];
  });
};

const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || (a.id < b.id ? 1 : -1);

/** Of many, the first are put in order, and the others follow. */
const inOrder = async (db: Db, sort: SearchSort, posts: readonly Ranked[]): Promise<Ranked[]> => {
  if (sort === 'relevance') return posts.toSorted(byScore);
  if (sort === 'latest') return posts.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const first = posts.slice(0, maxRead);
  const standings = await readStandings(
    db,
    first.map(({ id }) => id),
  );
  const keyOf = ({ id }: Ranked) => standings.get(id)?.[sort] ?? 0;
  return [...first.map((post) => ({ ...post, score: keyOf(post) })).toSorted(byScore), ...posts.slice(maxRead)];
};

const refine = (db: Db, request: SearchRequest, { colours, words }: Plan, posts: readonly Ranked[], query: string) => {
  if (colours) return rankByColours(db, request, posts);
  return words.length > 0 && request.sort === 'relevance' ? preferLike(db, query, posts) : posts;
};

const planOf = async (db: Db, request: SearchRequest, words: readonly WordGroup[], extent: Extent): Promise<Plan> => {
  const { colours, query } = request;
  const filters = await countGroups(db, filterGroups(request, await findAuthorTerms(db, request)));
  const [colourGroup] = colours.length > 0 ? await countGroups(db, [coloursGroup(colours)]) : [];
  const excluded = query.excluded.flatMap(({ tokens }) => (tokens.length === 1 ? tokens.map(({ stem }) => stem) : []));
  return { extent, words, filters, colours: colourGroup ?? null, excluded };
};

export const findPosts = async (
  db: Db,
  request: SearchRequest,
  typed: string,
  extent = wholeExtent,
): Promise<Found> => {
  const { groups: words, corrected } = await resolveWords(db, request.query, typed);
  const asked = request.query.words.length + request.query.phrases.length;
  // Nothing but punctuation or stop words was asked for.
  if (asked > 0 && words.length === 0) return { posts: [], isCapped: false, partial: false, corrected, words };
  const plan = await planOf(db, request, words, extent);
  let walked = await walk(db, request, plan, true);
  // If no post has all words, those that have some are found.
  const partial = walked.hits.length === 0 && words.length > 1 && request.query.phrases.length === 0;
  if (partial) walked = await walk(db, request, plan, false);
  const { hits, cut } = await checkPhrases(db, request, walked);
  const byWords = rankByWords(hits, words, await countPosts(db));
  const ranked = await refine(db, request, plan, byWords, corrected?.applied ? corrected.query : typed);
  const posts = await inOrder(db, request.sort, ranked);
  return { posts, isCapped: cut, partial: partial && posts.length > 0, corrected, words };
};
