/** Public API of the search module. */
export { addIndexHooks, indexInBulk, searchQueues, subscribeToHearts } from './indexing/index-posts.ts';
export { reindex } from './indexing/reindex.ts';
export { indexPeople, peopleQueues } from './people/index-people.ts';
export { searchRoutes } from './routes.ts';
export { savedSearchQueue } from './saved/check-saved.ts';
export { savedSearchesRoutes } from './saved/routes.ts';
export { listSavedSearches } from './saved/saved-searches.ts';
