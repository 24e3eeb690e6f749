/** The door of recommendations. */
export { recommendationsRoutes } from './routes.ts';
