/** The door of accounts. */
export { findPeople } from './queries.ts';
export { accountsRoutes } from './routes.ts';
export { getUser } from './service.ts';
export { createAuthenticate, createRecognise } from './sessions.ts';
export type { PersonRow } from './tables.ts';
export { personView } from './view.ts';
