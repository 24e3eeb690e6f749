/** Finds and orders the posts of a search. */
import { searchLimits } from '@vitrine/contract';
import { fold, foldedWords } from '@vitrine/text';
import type { Db } from '../../../platform/db/db.ts';
import { everyPost } from '../indexing/document.ts';
import type { QueryWord } from '../request/parse-query.ts';
import type { SearchRequest } from '../request/parse-request.ts';
import { findAuthorTerms } from './author-terms.ts';
import { findHits, type Hits, walkedPostings } from './find-hits.ts';
import { coloursGroup, filterGroups, type Group, nearestCells, type WordGroup, walkedColours } from './groups.ts';
import { readTexts } from './post-queries.ts';
import { type FoundPost, rank } from './rank.ts';
import { type ResolvedWords, resolveWords, writtenTerms } from './resolve-words.ts';
import type { WalkOrder } from './walk-queries.ts';
import { countTerms, type TermCounts } from './word-queries.ts';

export type Found = {
  readonly posts: readonly FoundPost[];
  /** What some or all of them are counted under, as texts. */
  readonly facets: readonly string[];
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

/** The impacts of a hit begin with those of the words. */
const walk = async (db: Db, request: SearchRequest, plan: Plan, all: boolean): Promise<Hits> => {
  const driver = all ? driverOf(plan) : { terms: plan.words.flatMap(({ terms }) => terms), kind: 'word' as const };
  const colours = plan.colours && plan.colours !== driver ? [nearestCells(request.colours)] : [];
  const groups = [...plan.words, ...plan.filters, ...colours].map((group) => ({
    group,
    required: !group.isOptional && (all || group.kind !== 'word'),
  }));
  const { extent } = plan;
  const limit = Math.min(plan.colours ? maxRead : maxHits, extent.hits);
  // If every posting that is walked is a hit, more than the hits need not be walked.
  const isFiltered =
    driver.kind === 'colours' ||
    plan.excluded.length > 0 ||
    groups.some(({ group, required }) => required && group !== driver);
  const maxUnfiltered = isFiltered ? Number.MAX_SAFE_INTEGER : limit * Math.min(2, driver.terms.length);
  return findHits(db, {
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
    some.map(({ post }) => post),
  );
  const matching = new Set(
    rows
      .filter(
        ({ texts }) =>
          wanted.every((phrase) => includesPhrase(texts, phrase)) &&
          !unwanted.some((phrase) => includesPhrase(texts, phrase)),
      )
      .map(({ post }) => post),
  );
  return { hits: some.filter(({ post }) => matching.has(post)), cut: cut || some.length < hits.length };
};

const counted = (groups: readonly Omit<Group, 'posts'>[], counts: TermCounts): Group[] =>
  groups.map((group) => ({ ...group, posts: group.terms.reduce((sum, { term }) => sum + counts.of(term), 0) }));

const excludedTerms = ({ query }: SearchRequest): string[] =>
  query.excluded.flatMap(({ tokens }) => (tokens.length === 1 ? tokens.map(({ stem }) => stem) : []));

export const findPosts = async (
  db: Db,
  request: SearchRequest,
  typed: string,
  extent = wholeExtent,
): Promise<Found> => {
  const filters = filterGroups(request, await findAuthorTerms(db, request));
  const filterTerms = filters.flatMap(({ terms }) => terms.map(({ term }) => term));
  const counts = await countTerms(db, [...writtenTerms(request.query), ...filterTerms]);
  const { groups: words, corrected } = await resolveWords(db, request.query, typed, counts);
  const asked = request.query.words.length + request.query.phrases.length;
  // Nothing but punctuation or stop words was asked for.
  if (asked > 0 && words.length === 0)
    return { posts: [], facets: [], isCapped: false, partial: false, corrected, words };
  const colours = request.colours.length > 0 ? coloursGroup(request.colours) : null;
  const plan = { extent, words, filters: counted(filters, counts), colours, excluded: excludedTerms(request) };
  let walked = await walk(db, request, plan, true);
  // If no post has all words, those that have some are found.
  const partial = walked.hits.length === 0 && words.length > 1 && request.query.phrases.length === 0;
  if (partial) walked = await walk(db, request, plan, false);
  const { hits, cut } = await checkPhrases(db, request, walked);
  const query = corrected?.applied ? corrected.query : typed;
  const counting = extent.hits < maxHits ? 0 : cut ? maxRead : maxHits;
  const { posts, facets } = await rank(db, { request, words, query, allPosts: counts.all, counting }, hits);
  return { posts, facets, isCapped: cut, partial: partial && posts.length > 0, corrected, words };
};
