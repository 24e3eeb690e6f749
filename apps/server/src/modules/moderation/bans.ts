/** What a ban hides with the person, and shows again when it is taken back. */
import type { Deps } from '../../deps.ts';
import { lockStanding } from '../accounts/index.ts';
import { followBanOfCollections } from '../collections/index.ts';
import { followBanOfComments } from '../comments/index.ts';
import { followBanOfPosts, type Hiding } from '../posts/index.ts';

/** Reads the current state, since the event may come late or twice. */
export const subscribeToStandings = (deps: Deps): void =>
  deps.durableEvents.on('standingChanged', async ({ userId }) => {
    const standing = await lockStanding(deps.db, userId);
    if (!standing) return;
    const hiding: Hiding | null =
      standing.banned_at === null ? null : { as: 'banned', reason: standing.standing_reason ?? '' };
    await followBanOfPosts(deps, userId, hiding);
    await followBanOfComments(deps, userId, hiding);
    await followBanOfCollections(deps, userId, hiding);
  });
