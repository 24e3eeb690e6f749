/** The account data in an export. */
import type { Deps } from '../../../deps.ts';
import { listEarlierHandles } from '../handles/handle-queries.ts';
import { redirectsSince } from '../handles/handles.ts';
import { findAbout } from '../queries.ts';
import { getAccountRow } from '../settings/account.ts';
import { listKnownDevices } from '../sign-in/known-device-queries.ts';
import { getUser } from '../sign-in/password-sign-in.ts';

export const getProfileForExport = async (deps: Deps, userId: string) => {
  const { name, handle, email, email_visibility: emailVisibility, pic, banner } = await getUser(deps, userId);
  const { created_at: joinedAt } = await getAccountRow(deps, userId);
  const earlierHandles = await listEarlierHandles(deps.db, userId, redirectsSince(deps.now()));
  const about = await findAbout(deps.db, userId);
  const devices = await listKnownDevices(deps.db, userId);
  const signedInFrom = devices.map((device) => ({
    kind: device.kind,
    firstUsedAt: device.created_at,
    lastUsedAt: device.used_at,
  }));
  const names = { name, handle, earlierHandles: earlierHandles.map((earlier) => earlier.handle) };
  return { profile: { ...names, email, emailVisibility, joinedAt, about }, signedInFrom, pic, banner };
};
