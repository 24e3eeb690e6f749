/** Public API of the search module. */
export { addIndexHooks, indexInBulk, searchQueues, subscribeToHearts } from './indexing/index-posts.ts';
export { reindex } from './indexing/reindex.ts';
export { searchRoutes } from './routes.ts';
