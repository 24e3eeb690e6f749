/** The door of social. */
export { joinIn as joinSocial } from './parts.ts';
export { socialRoutes } from './routes.ts';
