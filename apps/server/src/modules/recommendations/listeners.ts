/** Queues recommendation jobs when posts or likes change. */

import type { Deps } from '../../deps.ts';
import { enqueueChangedPosts } from './queues.ts';
import { markTastesDue } from './signals/taste-queries.ts';

/** Runs in the transaction of the change, so that both are committed or neither is. */
export const addTransactionHooks = ({ transactionHooks }: Deps): void => {
  transactionHooks.add('postsChanged', async ({ db }, { postIds }) => {
    await enqueueChangedPosts(db, postIds);
    return undefined;
  });
};

/** Not in the transaction of the like, which would wait for the refresh that holds the rows. */
export const subscribeToLikes = ({ durableEvents, pool }: Deps): void =>
  durableEvents.on('likesChanged', (likes) =>
    markTastesDue(pool, [...new Set(likes.map(({ postId }) => postId))].sort()),
  );
