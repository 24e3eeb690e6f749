/** Gives people roles, with an entry in the log. */
import type { Role } from '@vitrine/contract';
import { type Db, runTransaction, type Sql } from '../../platform/db/db.ts';
import { createIds } from '../../platform/ids.ts';
import { findIdByEmail, setRole } from '../accounts/index.ts';
import { insertEntry } from './log-queries.ts';

/** In the caller's transaction; the role before. `actorId` is null for the command line. */
export const changeRole = async (
  db: Db,
  { userId, role, actorId, id, at }: { userId: string; role: Role; actorId: string | null; id: string; at: Date },
): Promise<Role> => {
  const before = await setRole(db, userId, role);
  const entry = { id, kind: 'person', subjectId: userId, personId: userId, actorId, action: 'role', at } as const;
  if (before !== role) await insertEntry(db, { ...entry, reason: `${before} → ${role}` });
  return before;
};

/** By the address of the account; null if there is none. For the command line. */
export const grantRole = (db: Sql, email: string, role: Role): Promise<{ readonly before: Role } | null> =>
  runTransaction(db, async (tx) => {
    const userId = await findIdByEmail(tx, email);
    if (userId === null) return null;
    const at = new Date();
    return { before: await changeRole(tx, { userId, role, actorId: null, id: createIds(() => at)(), at }) };
  });
