/** What authors have put where on their profiles, and who waits for an answer of the demo person. Nothing of it is changed once it is there. */
import { type Deps, inTransaction } from '@vitrine/server/for-tools';
import type { CaseStudy } from '../world/case-studies.ts';
import { insertPendingCredits, insertPins, lockPeople, moveOldestUp } from './queries.ts';

/** Requests that wait for the demo person. */
const waiting = 2;

export const seedProfiles = (
  deps: Deps,
  { personId, studies }: { readonly personId: string; readonly studies: readonly CaseStudy[] },
): Promise<void> =>
  inTransaction(deps, async ({ db, now }) => {
    if ((await lockPeople(db, [{ personId }])).size === 0) return;
    const ids = studies.map(({ postId }) => postId);
    await insertPins(db, ids);
    await moveOldestUp(db, personId);
    await insertPendingCredits(db, { personId, ids, count: waiting, at: now() });
  });
