/** Finds posts. */
import { limits, type SearchQuery, searchLimits } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { readCards } from '../posts/index.ts';
import { countFacets } from './facet-queries.ts';
import { parseRequest } from './request/parse-request.ts';
import { findPosts } from './simple-queries.ts';
import type { SearchResult } from './view.ts';

export const searchPosts = async ({ db, now }: Pick<Deps, 'db' | 'now'>, query: SearchQuery): Promise<SearchResult> => {
  const request = parseRequest(query, now());
  const ids = await findPosts(db, request, searchLimits.total);
  const start = (request.page - 1) * limits.pageSize;
  const page = ids.slice(start, start + limits.pageSize);
  const [entries, facets] = await Promise.all([readCards(db, page), countFacets(db, ids)]);
  return {
    entries,
    currentPage: request.page,
    totalPages: Math.ceil(ids.length / limits.pageSize),
    total: ids.length,
    totalIsCapped: ids.length === searchLimits.total,
    sort: request.sort,
    corrected: null,
    cut: request.query.cut,
    partial: false,
    facets,
    matches: {},
  };
};
