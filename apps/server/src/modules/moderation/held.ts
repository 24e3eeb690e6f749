/** Cases of what the site holds back itself, in the transaction that stores it. */
import type { Deps } from '../../deps.ts';
import { insertEntry } from './log-queries.ts';
import { openCase, withdrawCase } from './queries.ts';

export const addHeldHooks = ({ transactionHooks }: Deps): void => {
  transactionHooks.add('contentHeld', async (tx, { kind, id: subjectId, personId, reason }) => {
    const at = tx.now();
    await openCase(tx.db, { kind, subjectId, personId }, { id: tx.newId(), at, isHeld: true });
    await insertEntry(tx.db, { id: tx.newId(), kind, subjectId, personId, actorId: null, action: 'hold', reason, at });
  });
  transactionHooks.add('heldContentGone', (tx, { kind, id }) => withdrawCase(tx.db, kind, id, tx.now()));
};
