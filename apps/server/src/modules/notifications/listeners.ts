/** Creates notifications for likes and follows, and deletes unread ones when the like or follow is taken back. */

import type { Deps } from '../../deps.ts';
import type { DomainEvents } from '../../events.ts';
import { createBatch } from '../../platform/db/batch.ts';
import { notifyLikesAndFollows, retractLikesAndFollows } from './service.ts';
import type { LikeOrFollow } from './tables.ts';

const like = ({ authorId, postId, userId }: DomainEvents['postLiked']): LikeOrFollow => ({
  kind: 'like',
  user_id: authorId,
  subject_id: postId,
  actor_id: userId,
});

const follow = ({ followedId, followerId }: DomainEvents['userFollowed']): LikeOrFollow => ({
  kind: 'follow',
  user_id: followedId,
  subject_id: followerId,
  actor_id: followerId,
});

/** `added` is false when the like or follow was taken back. */
type Change = { readonly item: LikeOrFollow; readonly added: boolean };

const keyOf = ({ item }: Change): string => Object.values(item).join(' ');
const itemsOf = (changes: readonly Change[], added: boolean) =>
  changes.filter((change) => change.added === added).map(({ item }) => item);

/** Concurrent changes are written in one batch; changes of the same like or follow run one after the other. */
export const subscribeToLikesAndFollows = (deps: Deps): void => {
  const { bus } = deps;
  const apply = createBatch<Change, void>({
    run: async (changes) => {
      await Promise.all([
        notifyLikesAndFollows(deps, itemsOf(changes, true)),
        retractLikesAndFollows(deps, itemsOf(changes, false)),
      ]);
      return [];
    },
    maxSize: 200,
    keyOf,
  });
  bus.on('postLiked', (event) => apply({ item: like(event), added: true }));
  bus.on('postUnliked', (event) => apply({ item: like(event), added: false }));
  bus.on('userFollowed', (event) => apply({ item: follow(event), added: true }));
  bus.on('userUnfollowed', (event) => apply({ item: follow(event), added: false }));
};
