/** Creates notifications for likes, follows, credits, invitations and saves, and deletes unread ones when they are taken back or answered. */

import type { Deps } from '../../deps.ts';
import { syncGroups, syncInteractions, syncSaves } from './service.ts';

export const subscribeToLikesAndFollows = (deps: Deps): void => {
  const { durableEvents } = deps;
  durableEvents.on('likesChanged', (likes) =>
    syncGroups(
      deps,
      'like',
      likes.map(({ authorId, postId, userId }) => ({ user_id: authorId, subject_id: postId, actor_id: userId })),
    ),
  );
  durableEvents.on('creditsChanged', (credits) =>
    syncInteractions(
      deps,
      'credit',
      credits.map(({ authorId, postId, userId }) => ({ user_id: userId, subject_id: postId, actor_id: authorId })),
    ),
  );
  durableEvents.on('invitationsChanged', (invitations) =>
    syncInteractions(
      deps,
      'invitation',
      invitations.map(({ collectionId, userId, ownerId }) => ({
        user_id: userId,
        subject_id: collectionId,
        actor_id: ownerId,
      })),
    ),
  );
  durableEvents.on('savesChanged', (saves) => syncSaves(deps, saves));
  durableEvents.on('followsChanged', (follows) =>
    syncGroups(
      deps,
      'follow',
      follows.map(({ followedId, followerId }) => ({
        user_id: followedId,
        subject_id: followedId,
        actor_id: followerId,
      })),
    ),
  );
};
