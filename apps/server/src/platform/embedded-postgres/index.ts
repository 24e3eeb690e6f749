/** The embedded PostgreSQL, used when DATABASE_URL is not set: one server per data folder. */
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
export { replaceDatabase } from './replace.ts';
export { useExistingPostgres } from './use-existing.ts';
