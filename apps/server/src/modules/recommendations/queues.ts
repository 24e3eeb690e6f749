/** The queues of the recommendation worker. */
import type { Db } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/queue/index.ts';

export const queues = {
  leader: 'recommendations',
  /** A job for each post that was published, edited, removed or restored; the key is its id. */
  changedPosts: 'recommendations.changed-posts',
  /** Describes posts that have no job of their own: imported ones, or those with signals of another model. */
  missingPosts: 'recommendations.missing-posts',
  neighbours: 'recommendations.neighbours',
  coLikes: 'recommendations.co-likes',
  lists: 'recommendations.lists',
} as const;

/** Call it in the transaction that changes the posts. */
export const enqueueChangedPosts = (db: Db, postIds: readonly string[]): Promise<void> =>
  enqueue(
    db,
    postIds.map((key) => ({ queue: queues.changedPosts, key })),
  );
