/** Saved searches of Explore, which notify their owner of new posts. */
import * as z from 'zod/mini';
import { defineEndpoints } from './core/endpoint.ts';
import { Acknowledgement, Id, nonEmptyText, text } from './core/shapes.ts';

export const savedSearchLimits = { perPerson: 20, nameLength: 80 } as const;

const names = ['q', 'category', 'tool', 'tag', 'color', 'since', 'pictures', 'available'] as const;

/** The part of an address of Explore that is saved, in one form: what is found, and neither the order nor the page. */
export const savedQueryOf = (address: URLSearchParams): string => {
  const query = new URLSearchParams();
  for (const name of names) {
    const values = address.getAll(name).map((value) => value.replaceAll('\u0000', '').trim());
    for (const value of [...new Set(values)].sort()) if (value !== '') query.append(name, value);
  }
  return String(query);
};

export const SavedSearch = z.object({
  _id: z.string(),
  name: z.string(),
  /** The query of its address at Explore, such as `q=poster&color=e33`. */
  query: z.string(),
  createdAt: z.string(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const Name = nonEmptyText(savedSearchLimits.nameLength);
const params = z.object({ searchId: Id });

export const savedSearches = defineEndpoints({
  list: {
    summary: 'The caller’s saved searches, the newest first.',
    method: 'GET',
    path: '/api/search/saved',
    auth: 'member',
    response: z.array(SavedSearch),
    errors: ['unauthenticated'],
  },
  save: {
    summary: 'Save a search. The same search is saved once, and gets the new name.',
    method: 'POST',
    path: '/api/search/saved',
    auth: 'member',
    body: z.object({ name: Name, query: text(4000) }),
    response: SavedSearch,
    errors: ['malformed', 'unauthenticated', 'unknown_category', 'too_many_searches'],
  },
  rename: {
    summary: 'Rename a saved search of the caller.',
    method: 'PUT',
    path: '/api/search/saved/:searchId',
    auth: 'member',
    params,
    body: z.object({ name: Name }),
    response: SavedSearch,
    errors: ['malformed', 'unauthenticated', 'search_not_found'],
  },
  remove: {
    summary: 'Delete a saved search of the caller, and the notification about it.',
    method: 'DELETE',
    path: '/api/search/saved/:searchId',
    auth: 'member',
    params,
    response: Acknowledgement,
    errors: ['unauthenticated', 'search_not_found'],
  },
});
