import { isForeignKeyViolation, retryOnDeadlock } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failure.ts';

/** Violated when the caller's account was deleted meanwhile. Any other violation is a server error. */
const callerKeys = ['posts_author_id_fkey', 'likes_user_id_fkey', 'uploads_user_id_fkey'] as const;

/** Retries on deadlock, so `run` must do nothing but SQL. A deleted caller becomes `unauthenticated`. */
export const runPostWrite = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await retryOnDeadlock(run);
  } catch (error) {
    throw isForeignKeyViolation(error, ...callerKeys) ? new Failure('unauthenticated') : error;
  }
};
