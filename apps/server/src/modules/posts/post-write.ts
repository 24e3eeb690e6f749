/** Changes to works while others change them too: a deadlock is tried anew, whoever has left changes nothing. */
import { isForeignKeyViolation, retryOnDeadlock } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failure.ts';

/** These point at the caller. Any other broken foreign key is no reason to sign somebody out. */
const callerKeys = ['posts_author_id_fkey', 'likes_user_id_fkey'] as const;

/** The work must do nothing but speak SQL. */
export const runPostWrite = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await retryOnDeadlock(work);
  } catch (error) {
    throw isForeignKeyViolation(error, ...callerKeys) ? new Failure('unauthenticated') : error;
  }
};
