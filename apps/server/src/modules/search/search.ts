/** A page of a search: its posts, why they were found, and the counts of filters. */
import { limits, type SearchQuery } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { readCards } from '../posts/index.ts';
import { countFacets } from './facet-queries.ts';
import { findPosts } from './find/find-posts.ts';
import { readMatches } from './find/matches.ts';
import { parseRequest } from './request/parse-request.ts';
import type { SearchResult } from './view.ts';

const { pageSize } = limits;

export const searchPosts = async ({ db, now }: Pick<Deps, 'db' | 'now'>, query: SearchQuery): Promise<SearchResult> => {
  const request = parseRequest(query, now());
  const found = await findPosts(db, request, query.q ?? '');
  const start = (request.page - 1) * pageSize;
  const page = found.posts.slice(start, start + pageSize);
  const [entries, facets, matches] = await Promise.all([
    readCards(
      db,
      page.map(({ id }) => id),
    ),
    countFacets(
      db,
      found.posts.map(({ id }) => id),
      !found.isCapped,
    ),
    readMatches(db, page, found),
  ]);
  return {
    entries,
    currentPage: request.page,
    totalPages: Math.ceil(found.posts.length / pageSize),
    total: found.posts.length,
    totalIsCapped: found.isCapped,
    sort: request.sort,
    corrected: found.corrected,
    cut: request.query.cut,
    partial: found.partial,
    facets,
    matches,
  };
};
