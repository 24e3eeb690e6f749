/** The one place that decides whose comments a reader sees, besides who may see the post. */
import type { Db } from '../../platform/db/db.ts';

/** About a row `c` of `comments`. */
export const isVisible = (db: Db, _readerId: string | null) => db`true`;
