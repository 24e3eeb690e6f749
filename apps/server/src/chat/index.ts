/** The door of chat. */
export { chatRoutes } from './routes.ts';
