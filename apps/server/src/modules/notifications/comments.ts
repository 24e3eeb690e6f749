/** Keeps notifications about comments, critique, replies and mentions as the comments are now. */
import type { Deps } from '../../deps.ts';
import type { DurableEvent } from '../../events.ts';
import { inTransaction, retryOnDeadlock } from '../../platform/db/db.ts';
import { findRecipient, type Group, listKinds, lockGroup, syncGroup, syncMentions } from './comment-queries.ts';
import { emitSynced } from './service.ts';

/** New comments on a post are one notification of its author, those with pins another, new replies to a comment one of the person who wrote it. */
const updateGroup = async (deps: Deps, group: Group): Promise<void> => {
  const userId = await findRecipient(deps.db, group);
  if (userId === null) return;
  const changes = await retryOnDeadlock(() =>
    inTransaction(deps, async ({ db }) => {
      await lockGroup(db, group);
      return syncGroup(db, { ...group, userId, id: deps.newId(), now: deps.now() });
    }),
  );
  await emitSynced(deps, changes);
};

const update = async (deps: Deps, changed: DurableEvent<'commentsChanged'>): Promise<void> => {
  for (const { commentId, postId, parentId } of changed) {
    if (parentId !== null) await updateGroup(deps, { kind: 'reply', subjectId: parentId });
    else for (const kind of await listKinds(deps.db, commentId)) await updateGroup(deps, { kind, subjectId: postId });
    const mentions = await retryOnDeadlock(() => syncMentions(deps.db, commentId, deps.now()));
    await emitSynced(deps, mentions);
  }
};

export const subscribeToComments = (deps: Deps): void =>
  deps.durableEvents.on('commentsChanged', (changed) => update(deps, changed));
