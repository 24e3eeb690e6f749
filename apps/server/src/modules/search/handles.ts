/** Handles in queries. */
import { isHandle } from '@vitrine/contract';
import type { Db } from '../../platform/db/db.ts';
import { findPersonByHandle } from '../accounts/index.ts';

/** Nobody writes a name like this, so that a handle is meant if there is one. */
export const isWrittenAsHandle = (text: string): boolean => /^@|-/.test(text);

/** Whose handle this is, or was until a while ago. */
export const findOwnerOfHandle = async (db: Db, text: string, now: Date): Promise<string | null> => {
  const handle = text.replace(/^@/, '').toLowerCase();
  return isHandle(handle) ? findPersonByHandle(db, handle, now) : null;
};
