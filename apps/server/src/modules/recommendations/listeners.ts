/** Queues recommendation jobs when posts or likes change. */

import type { Deps } from '../../deps.ts';
import { createBatch } from '../../platform/db/batch.ts';
import { enqueueChangedPosts } from './queues.ts';
import { markTastesDue } from './signals/taste-queries.ts';

const maxBatchSize = 500;

/** Runs in the transaction of the change, so that both are committed or neither is. */
export const joinIn = ({ transactionHooks }: Deps): void => {
  transactionHooks.add('postsChanged', async ({ db }, { postIds }) => {
    await enqueueChangedPosts(db, postIds);
    return undefined;
  });
};

export const subscribeToLikes = ({ bus, pool }: Deps): void => {
  const queueTasteRefresh = createBatch<string, void>({
    run: async (ids) => {
      await markTastesDue(pool, [...new Set(ids)].sort());
      return [];
    },
    maxSize: maxBatchSize,
  });
  bus.on('postLiked', ({ postId }) => queueTasteRefresh(postId));
  bus.on('postUnliked', ({ postId }) => queueTasteRefresh(postId));
};
