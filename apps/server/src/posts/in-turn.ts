/** Changes to works while others change them too: whoever waited in a circle tries anew, whoever has left changes nothing. */
import { isForeignKeyViolation, untilUncontended } from '../kernel/db.ts';
import { Failure } from '../kernel/failure.ts';

/** The work must do nothing but speak SQL. */
export const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await untilUncontended(work);
  } catch (error) {
    throw isForeignKeyViolation(error) ? new Failure('unauthenticated') : error;
  }
};
