/** The one place that decides whose comments a reader sees, besides who may see the post. */
import type { Db } from '../../platform/db/db.ts';
import { notHiddenFrom } from '../accounts/index.ts';

/** About a row `c` of `comments`: nobody on the other side of a block, and nobody whom the reader has muted. */
export const isVisible = (db: Db, readerId: string | null) => notHiddenFrom(db, readerId, db`c.author_id`);
