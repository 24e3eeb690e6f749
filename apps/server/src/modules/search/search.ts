/** A page of a search: its posts, why they were found, and the counts of filters. */
import { limits, type SearchQuery } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { countFacets } from './facets.ts';
import { findPosts } from './find/find-posts.ts';
import { matchedTerms, matchesOf } from './find/matches.ts';
import { readPage } from './find/post-queries.ts';
import { parseRequest } from './request/parse-request.ts';
import type { SearchResult } from './view.ts';

const { pageSize } = limits;

export const searchPosts = async ({ db, now }: Pick<Deps, 'db' | 'now'>, query: SearchQuery): Promise<SearchResult> => {
  const request = parseRequest(query, now());
  const found = await findPosts(db, request, query.q ?? '');
  const start = (request.page - 1) * pageSize;
  const shown = found.posts.slice(start, start + pageSize);
  const page = await readPage(
    db,
    shown.map(({ post }) => post),
    matchedTerms(found.words),
  );
  return {
    entries: page.entries,
    currentPage: request.page,
    totalPages: Math.ceil(found.posts.length / pageSize),
    total: found.posts.length,
    totalIsCapped: found.isCapped,
    sort: request.sort,
    corrected: found.corrected,
    cut: request.query.cut,
    partial: found.partial,
    facets: countFacets(found.facets, !found.isCapped),
    matches: matchesOf(page.posts, shown, found.words),
  };
};
