/** Marks posts as sensitive. What a moderator marks is in the log, and told to the author. */
import type { Deps } from '../../deps.ts';
import { inTransaction, retryOnDeadlock } from '../../platform/db/db.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { notifyOfDecision } from '../notifications/index.ts';
import { markSensitive } from '../posts/index.ts';
import { insertEntry } from './log-queries.ts';

export const setSensitive = async (deps: Deps, viewer: Viewer, postId: string, sensitive: boolean): Promise<void> => {
  const tell = await retryOnDeadlock(() =>
    inTransaction(deps, async (tx) => {
      const { authorId, isModerated } = await markSensitive(tx, viewer, postId, sensitive);
      if (!isModerated) return null;
      const entry = {
        id: tx.newId(),
        kind: 'post',
        subjectId: postId,
        personId: authorId,
        actorId: viewer.id,
      } as const;
      const reason = sensitive ? 'It is blurred until somebody wants to see it.' : 'It is no longer blurred.';
      await insertEntry(tx.db, { ...entry, action: 'sensitive', reason, at: tx.now() });
      return notifyOfDecision(tx, { userId: authorId, decisionId: entry.id, action: 'sensitive', reason });
    }),
  );
  deps.bus.emit('contentModerated', { id: postId });
  tell?.();
};
