/** The account data in an export. */
import type { Deps } from '../../../deps.ts';
import { findPreferences } from '../blocks/queries.ts';
import { listEarlierHandles } from '../handles/handle-queries.ts';
import { redirectsSince } from '../handles/handles.ts';
import { getPasskeys } from '../passkeys/passkeys.ts';
import { findAbout } from '../queries.ts';
import { getState } from '../second-factor/second-factor.ts';
import { getAccountRow } from '../settings/account.ts';
import { listKnownDevices } from '../sign-in/known-device-queries.ts';
import { getUser } from '../sign-in/password-sign-in.ts';

export const getProfileForExport = async (deps: Deps, userId: string) => {
  const { name, handle, email, email_visibility: emailVisibility, pic, banner } = await getUser(deps, userId);
  const { created_at: joinedAt, is_email_verified: isEmailVerified } = await getAccountRow(deps, userId);
  const earlierHandles = await listEarlierHandles(deps.db, userId, redirectsSince(deps.now()));
  const about = await findAbout(deps.db, userId);
  const devices = await listKnownDevices(deps.db, userId);
  const signedInFrom = devices.map((device) => ({
    kind: device.kind,
    firstUsedAt: device.created_at,
    lastUsedAt: device.used_at,
  }));
  const preferences = await findPreferences(deps.db, userId);
  const { isOn: asksForCodes } = await getState(deps, userId);
  const passkeys = await getPasskeys(deps, userId);
  const names = { name, handle, earlierHandles: earlierHandles.map((earlier) => earlier.handle) };
  return {
    profile: { ...names, email, isEmailVerified, emailVisibility, joinedAt, about, preferences },
    signedIn: {
      signedInFrom,
      asksForCodes,
      passkeys: passkeys.map(({ name, createdAt, usedAt }) => ({ name, createdAt, usedAt })),
    },
    pic,
    banner,
  };
};
