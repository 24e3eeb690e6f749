/** Finds people by handle and changes handles (docs/decisions/0042-handles.md). */
import { isHandle } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { type Db, inTransaction, retryOnDeadlock } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { getUser } from '../sign-in/password-sign-in.ts';
import type { UserRow } from '../tables.ts';
import {
  claimHandle,
  findHandle,
  findIdByHandle,
  type HandleRow,
  listEarlierHandles,
  lockHandleOf,
  releaseHandle,
  setHandle,
} from './handle-queries.ts';

const redirectMs = 90 * 24 * 60 * 60 * 1000;
/** One person cannot keep more names from others. */
const maxEarlier = 5;

/** Handles released before this lead nowhere and are free. */
export const redirectsSince = (now: Date): Date => new Date(now.getTime() - redirectMs);

/** Its person, or the one who had it until a while ago. */
export const findPersonByHandle = (db: Db, handle: string, now: Date): Promise<string | null> =>
  findIdByHandle(db, handle, redirectsSince(now));

/** By id, or by handle with an @ before it, which no id has. */
export const getAddressedUser = async (deps: Deps, address: string): Promise<UserRow> => {
  if (!address.startsWith('@')) return getUser(deps, address);
  const handle = address.slice(1).toLowerCase();
  const id = isHandle(handle) ? await findPersonByHandle(deps.db, handle, deps.now()) : null;
  if (id === null) throw new Failure('user_not_found');
  return getUser(deps, id);
};

const stateFor = (row: HandleRow | null, userId: string, since: Date): 'free' | 'own' | 'taken' | 'reserved' => {
  if (!row || (row.released_at && row.released_at <= since)) return 'free';
  if (row.user_id === null) return 'reserved';
  return row.user_id === userId ? 'own' : 'taken';
};

export const checkHandle = async (deps: Deps, userId: string, handle: string) => ({
  handle,
  state: stateFor(await findHandle(deps.db, handle), userId, redirectsSince(deps.now())),
});

const changeInside = async ({ db, now }: Deps, userId: string, handle: string): Promise<void> => {
  const current = await lockHandleOf(db, userId);
  if (current === handle) return;
  const since = redirectsSince(now());
  if (!(await claimHandle(db, { handle, userId, since }))) {
    const row = await findHandle(db, handle);
    throw new Failure(stateFor(row, userId, since) === 'reserved' ? 'handle_reserved' : 'handle_taken');
  }
  if (current !== null) await releaseHandle(db, current, now());
  await setHandle(db, userId, handle);
  if ((await listEarlierHandles(db, userId, since)).length > maxEarlier) throw new Failure('too_many_handles');
};

/** The earlier handle leads to the person for a while, and nobody else can take it meanwhile. */
export const changeHandle = (deps: Deps, userId: string, handle: string): Promise<void> =>
  retryOnDeadlock(() => inTransaction(deps, (inside) => changeInside(inside, userId, handle)));
