import { api } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { savedSearchView } from '../view.ts';
import { listSavedSearches, removeSearch, renameSearch, saveSearch } from './saved-searches.ts';

export const savedSearchesRoutes = (mount: Mount, deps: Deps): void =>
  mount(api.savedSearches, {
    list: async ({ viewer }) => (await listSavedSearches(deps, viewer.id)).map(savedSearchView),
    save: async ({ viewer, body }) => savedSearchView(await saveSearch(deps, viewer.id, body)),
    rename: async ({ viewer, params, body }) =>
      savedSearchView(await renameSearch(deps, viewer.id, params.searchId, body.name)),
    remove: async ({ viewer, params }) => {
      await removeSearch(deps, viewer.id, params.searchId);
      return { message: 'Deleted.' };
    },
  });
