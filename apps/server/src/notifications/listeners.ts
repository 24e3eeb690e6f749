/** Likes and follows become notes; taken back before anybody read them, they never were. */
import type { Facts } from '../facts.ts';
import type { Deps } from '../kernel/deps.ts';
import { type Deed, raiseDeed, takeBackDeed } from './service.ts';

const like = ({ authorId, postId, userId }: Facts['liked']): Deed => ({
  kind: 'like',
  user_id: authorId,
  subject_id: postId,
  actor_id: userId,
});

const follow = ({ followedId, followerId }: Facts['followed']): Deed => ({
  kind: 'follow',
  user_id: followedId,
  subject_id: followerId,
  actor_id: followerId,
});

export const listenForDeeds = (deps: Deps): void => {
  const { bus } = deps;
  bus.on('liked', (fact) => raiseDeed(deps, like(fact)));
  bus.on('unliked', (fact) => takeBackDeed(deps, like(fact)));
  bus.on('followed', (fact) => raiseDeed(deps, follow(fact)));
  bus.on('unfollowed', (fact) => takeBackDeed(deps, follow(fact)));
};
