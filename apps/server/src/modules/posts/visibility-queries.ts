/**
 * SQL conditions for reading a post at its address (docs/decisions/0048-visibility.md). Lists, searches and recommendations need
 * neither: there a post is public if and only if `removed_at` is null, which their indexes carry.
 */
import type { Db } from '../../platform/db/db.ts';

type Name = 'post' | 'posts';

/** Public or unlisted, and not hidden by moderators. `name` is what the statement calls the table. */
export const isReadableByAll = (db: Db, name: Name) => db`
  (${db(name)}.removed_at is null or (${db(name)}.visibility = 'unlisted' and ${db(name)}.deleted_at is null and ${db(name)}.hidden_as is null))`;

/** The same, or the reader's own. */
export const isReadable = (db: Db, name: Name, readerId: string | null) => db`
  (${isReadableByAll(db, name)} or (${db(name)}.author_id = ${readerId}::text and ${db(name)}.deleted_at is null))`;
