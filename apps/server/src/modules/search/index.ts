/** Public API of the search module. */
export { addIndexHooks, searchQueues, subscribeToHearts } from './indexing/index-posts.ts';
export { reindex } from './indexing/reindex.ts';
export { searchRoutes } from './routes.ts';
