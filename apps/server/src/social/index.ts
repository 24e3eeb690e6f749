/** The door of social. */
export { socialRoutes } from './routes.ts';
