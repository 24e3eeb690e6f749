/** What conversations add to what somebody takes along: their own messages, and whom they wrote to. */
import type { Deps } from '../kernel/deps.ts';
import { listSentBy } from './message-queries.ts';

export const joinIn = ({ joint }: Deps): void => {
  joint.join('packing', async ({ db }, { userId, parcel }) => {
    parcel.note('messages', await listSentBy(db, userId));
    return undefined;
  });
};
