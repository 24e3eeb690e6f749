/** Blocks and mutes people, and takes both back. */
import { isHandle } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction, retryOnDeadlock } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { findPersonByHandle } from '../handles/handles.ts';
import { isBlockedBetween } from './block-policy-queries.ts';
import { deleteDecision, findRelation, insertDecision, type Kind, lockPeople, type RelationRow } from './queries.ts';

const getRelation = async ({ db }: Deps, viewerId: string, userId: string): Promise<RelationRow> => {
  const row = await findRelation(db, viewerId, userId);
  if (!row) throw new Failure('user_not_found');
  return row;
};

/** Both people are locked, so that a follow or a message at the same moment comes before all of this, or after it and is refused. */
export const blockPerson = async (deps: Deps, viewerId: string, userId: string): Promise<RelationRow> => {
  if (viewerId === userId) throw new Failure('block_self');
  await retryOnDeadlock(() =>
    inTransaction(deps, async (tx) => {
      if (!(await lockPeople(tx.db, [viewerId, userId]))) throw new Failure('user_not_found');
      if (!(await insertDecision(tx.db, 'blocks', { by: viewerId, of: userId }, tx.now())))
        throw new Failure('too_many_blocks');
      await tx.transactionHooks.run('personBlocked', tx, { blockerId: viewerId, blockedId: userId });
    }),
  );
  deps.bus.emit('personBlocked', { blockerId: viewerId, blockedId: userId });
  return getRelation(deps, viewerId, userId);
};

export const mutePerson = async (deps: Deps, viewerId: string, userId: string): Promise<RelationRow> => {
  if (viewerId === userId) throw new Failure('block_self');
  await retryOnDeadlock(() =>
    inTransaction(deps, async ({ db, now }) => {
      if (!(await lockPeople(db, [viewerId, userId]))) throw new Failure('user_not_found');
      if (!(await insertDecision(db, 'mutes', { by: viewerId, of: userId }, now())))
        throw new Failure('too_many_mutes');
    }),
  );
  return getRelation(deps, viewerId, userId);
};

/** Follows that a block has ended do not come back. */
export const takeBack = async (deps: Deps, kind: Kind, viewerId: string, userId: string): Promise<RelationRow> => {
  await deleteDecision(deps.db, kind, { by: viewerId, of: userId });
  return getRelation(deps, viewerId, userId);
};

/** Who has blocked the viewer is not found, unless the viewer has blocked them too. */
export const readRelation = async (deps: Deps, viewerId: string, address: string): Promise<RelationRow> => {
  const handle = address.startsWith('@') ? address.slice(1).toLowerCase() : null;
  const found = handle !== null && isHandle(handle) ? await findPersonByHandle(deps.db, handle, deps.now()) : null;
  const userId = handle === null ? address : found;
  if (userId === null) throw new Failure('user_not_found');
  const relation = await getRelation(deps, viewerId, userId);
  if (!relation.is_blocked && (await isBlockedBetween(deps.db, viewerId, userId))) throw new Failure('user_not_found');
  return relation;
};
