/** What a caller may call at all, by role, and what somebody who is suspended may not. */
import type { Endpoint } from '@vitrine/contract';
import { Failure } from './failure.ts';
import type { Viewer } from './viewer.ts';

export const needsViewer = ({ auth }: Endpoint): boolean => auth !== 'none' && auth !== 'optional';

const hasRole = ({ role }: Viewer, { auth }: Endpoint): boolean =>
  auth === 'member' || role === 'admin' || role === auth;

const writes = ({ method, safe }: Endpoint): boolean => method !== 'GET' && !safe;

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export const checkStanding = (endpoint: Endpoint, viewer: Viewer, now: Date): void => {
  if (!hasRole(viewer, endpoint)) throw new Failure('forbidden');
  const { suspension } = viewer;
  if (!suspension || suspension.until <= now || !writes(endpoint) || endpoint.whileSuspended) return;
  const message = `Your account is suspended until ${day.format(suspension.until)} (UTC): ${suspension.reason}`;
  throw new Failure('suspended', { message });
};
