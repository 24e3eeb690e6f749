/** What happens to posts and likes, passed on to the recommendation worker. */
import { createBatch } from '../../platform/db/batch.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueChangedPosts } from './queues.ts';
import { markTastesDue } from './signals/taste-queries.ts';

const mostTogether = 500;

/** In the transaction of the change, so that no crash can part the two. */
export const joinIn = ({ joint }: Deps): void => {
  joint.join('postsChanged', async ({ db }, { postIds }) => {
    await enqueueChangedPosts(db, postIds);
    return undefined;
  });
};

export const listenForLikes = ({ bus, pool }: Deps): void => {
  const due = createBatch<string, void>({
    run: async (ids) => {
      await markTastesDue(pool, [...new Set(ids)].sort());
      return [];
    },
    maxSize: mostTogether,
  });
  bus.on('liked', ({ postId }) => due(postId));
  bus.on('unliked', ({ postId }) => due(postId));
};
