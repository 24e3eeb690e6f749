/** Creates notifications for likes and follows, and deletes unread ones when the like or follow is taken back. */

import type { Deps } from '../../deps.ts';
import { syncLikesAndFollows } from './service.ts';

export const subscribeToLikesAndFollows = (deps: Deps): void => {
  const { durableEvents } = deps;
  durableEvents.on('likesChanged', (likes) =>
    syncLikesAndFollows(
      deps,
      'like',
      likes.map(({ authorId, postId, userId }) => ({ user_id: authorId, subject_id: postId, actor_id: userId })),
    ),
  );
  durableEvents.on('followsChanged', (follows) =>
    syncLikesAndFollows(
      deps,
      'follow',
      follows.map(({ followedId, followerId }) => ({
        user_id: followedId,
        subject_id: followerId,
        actor_id: followerId,
      })),
    ),
  );
};
