/** The embedded PostgreSQL: one server for one folder, ready to use when no DATABASE_URL is given. */
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
export { replaceDatabase } from './replace.ts';
export { visitEmbeddedPostgres } from './visit.ts';
