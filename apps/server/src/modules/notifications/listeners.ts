/** Likes and follows become notes; taken back before anybody read them, they never were. */
import type { Facts } from '../../events.ts';
import { createBatch } from '../../platform/db/batch.ts';
import type { Deps } from '../../platform/deps.ts';
import { raiseDeeds, takeBackDeeds } from './service.ts';
import type { Deed } from './tables.ts';

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

type Told = { readonly deed: Deed; readonly done: boolean };

const keyOf = ({ deed }: Told): string => Object.values(deed).join(' ');
const deedsOf = (told: readonly Told[], done: boolean) =>
  told.filter((one) => one.done === done).map(({ deed }) => deed);

/** What is told together is written together; the same deed done and taken back, one after the other. */
export const listenForDeeds = (deps: Deps): void => {
  const { bus } = deps;
  const note = createBatch<Told, void>({
    run: async (told) => {
      await Promise.all([raiseDeeds(deps, deedsOf(told, true)), takeBackDeeds(deps, deedsOf(told, false))]);
      return [];
    },
    maxSize: 200,
    keyOf,
  });
  bus.on('liked', (fact) => note({ deed: like(fact), done: true }));
  bus.on('unliked', (fact) => note({ deed: like(fact), done: false }));
  bus.on('followed', (fact) => note({ deed: follow(fact), done: true }));
  bus.on('unfollowed', (fact) => note({ deed: follow(fact), done: false }));
};
