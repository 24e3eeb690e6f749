/** Public API of the search module. */
export { addIndexHooks, indexInBulk, searchQueues, subscribeToHearts } from './indexing/index-posts.ts';
export { reindex } from './indexing/reindex.ts';
export { peopleQueues } from './people/index-people.ts';
export { searchRoutes } from './routes.ts';
