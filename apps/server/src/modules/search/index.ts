/** Public API of the search module. */
export { searchRoutes } from './routes.ts';
