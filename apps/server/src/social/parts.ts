/** What following adds to somebody's leaving and to what they take along. */
import type { Deps } from '../kernel/deps.ts';
import { deleteFollowsOf, listFollowed } from './queries.ts';

export const joinIn = ({ joint }: Deps): void => {
  joint.join('departing', async ({ db }, { userId }) => {
    await deleteFollowsOf(db, userId);
    return undefined;
  });
  joint.join('packing', async ({ db }, { userId, parcel }) => {
    parcel.note('following', await listFollowed(db, userId));
    return undefined;
  });
};
