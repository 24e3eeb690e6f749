/** The door of notifications. */
export { notificationsRoutes } from './routes.ts';
