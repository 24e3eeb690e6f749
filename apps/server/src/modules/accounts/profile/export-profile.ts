/** What accounts add to the copy of a person's data. */
import type { Deps } from '../../../platform/deps.ts';
import { findAbout } from '../queries.ts';
import { getAccountRow } from '../settings/account.ts';
import { listKnownDevices } from '../sign-in/known-device-queries.ts';
import { getUser } from '../sign-in/password-sign-in.ts';

/** What a person has said about themselves, and where they have signed in from. */
export const getProfileForExport = async (deps: Deps, userId: string) => {
  const { name, email, email_visibility: emailVisibility, pic, banner } = await getUser(deps, userId);
  const { created_at: joinedAt } = await getAccountRow(deps, userId);
  const about = await findAbout(deps.db, userId);
  const places = await listKnownDevices(deps.db, userId);
  const signedInFrom = places.map((place) => ({
    kind: place.kind,
    firstUsedAt: place.created_at,
    lastUsedAt: place.used_at,
  }));
  return { profile: { name, email, emailVisibility, joinedAt, about }, signedInFrom, pic, banner };
};
