/** Suggestions for what has been typed so far. */
import { categories, type Suggestions, searchLimits, tools } from '@vitrine/contract';
import { foldedWords } from '@vitrine/text';
import type { Deps } from '../../../deps.ts';
import { findByTitle } from '../../collections/index.ts';
import { findPosts } from '../find/find-posts.ts';
import { completeWord } from '../find/word-queries.ts';
import { findByName } from '../people/search-people.ts';
import { parseRequest } from '../request/parse-request.ts';
import { noSuggestions, suggestionsView } from '../view.ts';
import { readSuggestedPeople, readSuggestedPosts } from './suggest-queries.ts';

const limit = searchLimits.suggestions;
/** Enough to find the best few; whoever wants all searches. */
const extent = { hits: 60, walked: 2_000 };

/** Names of which some word begins with the text, those that begin with it first. */
const complete = (names: readonly string[], text: string): string[] => {
  const matching = names.filter((name) => ` ${foldedWords(name).join(' ')}`.includes(` ${text}`));
  return matching.toSorted(
    (a, b) => Number(b.toLowerCase().startsWith(text)) - Number(a.toLowerCase().startsWith(text)),
  );
};

const listPeople = async ({ db }: Pick<Deps, 'db'>, text: string, viewerId: string | null) => {
  const ids = await findByName(db, text, viewerId);
  return ids.length === 0 ? [] : readSuggestedPeople(db, ids.slice(0, limit));
};

const listPosts = async ({ db, now }: Pick<Deps, 'db' | 'now'>, q: string, viewerId: string | null) => {
  // Filters may be unfinished while they are typed.
  const request = parseRequest({ q: q.replaceAll(/\b\w+:\S*/g, ' ') }, now());
  if (request.query.words.length + request.query.phrases.length === 0) return [];
  const { posts } = await findPosts(db, request, q, extent);
  return readSuggestedPosts(
    db,
    posts.slice(0, limit).map(({ post }) => post),
    viewerId,
  );
};

/** Without people of whom one has blocked the other, their posts and their collections. */
export const suggest = async (
  deps: Pick<Deps, 'db' | 'now'>,
  given: string,
  viewerId: string | null,
): Promise<Suggestions> => {
  const q = given.slice(0, searchLimits.queryLength);
  const text = foldedWords(q).join(' ');
  if (text === '') return noSuggestions;
  const [posts, people, tags, collections] = await Promise.all([
    listPosts(deps, q, viewerId),
    listPeople(deps, q, viewerId),
    completeWord(deps.db, 'tag', text, limit),
    findByTitle(deps.db, q, viewerId, limit),
  ]);
  return suggestionsView({
    posts,
    people,
    tags,
    collections,
    tools: complete(tools, text).slice(0, limit),
    categories: complete(categories, text).slice(0, limit),
  });
};
