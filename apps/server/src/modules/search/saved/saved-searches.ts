/** Saves, renames and deletes searches. */
import { SearchQuery, savedQueryOf, savedSearchLimits } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { makeId } from '../../../platform/ids.ts';
import { deleteSearchNotification } from '../../notifications/index.ts';
import { parseRequest } from '../request/parse-request.ts';
import { deleteSaved, listSaved, lockSavedOf, renameSaved, type SavedSearchRow, upsertSaved } from './saved-queries.ts';

/** What a saved query asks for, as the API of searches takes it. */
export const searchOf = (query: string): SearchQuery => {
  const address = new URLSearchParams(query);
  const one = (name: string) => (address.has(name) ? { [name]: address.get(name) ?? '' } : {});
  const some = (name: string) => (address.has(name) ? { [name]: address.getAll(name) } : {});
  const parsed = SearchQuery.safeParse({
    ...one('q'),
    ...some('category'),
    ...some('tool'),
    ...some('tag'),
    ...one('color'),
    ...one('since'),
    ...one('pictures'),
    ...one('available'),
  });
  if (!parsed.success) throw new Failure('malformed', { message: 'This is not the address of a search.' });
  return parsed.data;
};

/** Smaller than the ids of all posts that are published from this time on. */
export const firstIdAt = (at: Date): string => makeId(at, Buffer.alloc(6));

export const listSavedSearches = ({ db }: Deps, userId: string): Promise<SavedSearchRow[]> => listSaved(db, userId);

export const saveSearch = async (
  deps: Deps,
  userId: string,
  given: { readonly name: string; readonly query: string },
): Promise<SavedSearchRow> => {
  const query = savedQueryOf(new URLSearchParams(given.query));
  if (query === '') throw new Failure('malformed', { message: 'Search for something before you save it.' });
  const now = deps.now();
  parseRequest(searchOf(query), now);
  const search = { id: deps.newId(), user_id: userId, name: given.name, query, created_at: now };
  const saved = await inTransaction(deps, async ({ db }) => {
    await lockSavedOf(db, userId);
    return upsertSaved(db, { ...search, checked_to: firstIdAt(now) }, savedSearchLimits.perPerson);
  });
  if (!saved) throw new Failure('too_many_searches');
  return saved;
};

export const renameSearch = async ({ db }: Deps, userId: string, id: string, name: string): Promise<SavedSearchRow> => {
  const renamed = await renameSaved(db, userId, id, name);
  if (!renamed) throw new Failure('search_not_found');
  return renamed;
};

export const removeSearch = async (deps: Deps, userId: string, id: string): Promise<void> => {
  const afterCommit = await inTransaction(deps, async (inside) => {
    if (!(await deleteSaved(inside.db, userId, id))) throw new Failure('search_not_found');
    return deleteSearchNotification(inside, userId, id);
  });
  afterCommit();
};
