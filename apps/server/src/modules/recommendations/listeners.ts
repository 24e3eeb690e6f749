/** Queues recommendation jobs when posts or likes change. */

import type { Deps } from '../../deps.ts';
import { createBatch } from '../../platform/db/batch.ts';
import { enqueueChangedPosts } from './queues.ts';
import { markCoLikesDue } from './signals/co-like-queries.ts';

/** Runs in the transaction of the change, so that both are committed or neither is. */
export const addTransactionHooks = ({ transactionHooks }: Deps): void => {
  transactionHooks.add('postsChanged', async ({ db }, { postIds }) => {
    await enqueueChangedPosts(db, postIds);
    return undefined;
  });
};

const maxBatchSize = 1000;

/**
 * Not in the transaction of the like, which would wait for the refresh that holds the rows. Marks wait for it on one
 * connection, however many likes there are: else a refresh could take the whole pool from requests.
 */
export const subscribeToLikes = ({ durableEvents, pool }: Deps): void => {
  const mark = createBatch<readonly string[], void>({
    run: async (events) => {
      await markCoLikesDue(pool, [...new Set(events.flat())].sort());
      return [];
    },
    maxSize: maxBatchSize,
  });
  durableEvents.on('likesChanged', (likes) => mark(likes.map(({ postId }) => postId)));
};
