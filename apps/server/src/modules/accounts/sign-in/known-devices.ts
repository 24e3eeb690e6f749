/** Recognises devices that have signed in before, by a stored token or by their network. */
import { createHash } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { networkOf } from '../../../platform/http/caller/network.ts';
import type { SignInRow } from '../tables.ts';
import { hashToken, newToken } from '../tokens.ts';
import { deleteKnownDevicesUnusedSince, findSignIn, upsertKnownDevices } from './known-device-queries.ts';

/** What a client sends along when it signs in. */
export type Origin = {
  readonly ip: string;
  readonly userAgent: string;
  /** The address of the site as the client sees it. */
  readonly site: string;
  readonly device?: string | undefined;
};

const unusedAfterMs = 400 * 24 * 60 * 60 * 1000;

/** The format of `newToken`; anything else is replaced. */
const isToken = (text: string | undefined): text is string => text !== undefined && /^[\w-]{43}$/.test(text);

/** Checks the format only. */
export const sendsDeviceToken = ({ device }: Origin): boolean => isToken(device);

export const hashNetwork = (ip: string): Buffer =>
  createHash('sha256')
    .update(`network ${networkOf(ip)}`)
    .digest();

export const findSignInFrom = (deps: Deps, emailKey: string, { ip, device }: Origin): Promise<SignInRow | null> =>
  findSignIn(deps.db, emailKey, {
    device: isToken(device) ? hashToken(device) : null,
    network: hashNetwork(ip),
  });

export type Device = { readonly token: string; readonly hash: Buffer };

/** A browser has one token for all its accounts. */
export const deviceOfClient = ({ device }: Origin): Device => {
  const token = isToken(device) ? device : newToken();
  return { token, hash: hashToken(token) };
};

export const rememberDevice = (deps: Deps, userId: string, device: Device, ip: string): Promise<void> =>
  upsertKnownDevices(deps.db, userId, { device: device.hash, network: hashNetwork(ip) }, deps.now());

export const deleteUnusedDevices = (deps: Deps): Promise<void> =>
  deleteKnownDevicesUnusedSince(deps.db, new Date(deps.now().getTime() - unusedAfterMs));
