/** Fetches the picture at the URL in the ID token. */

import { fetchPublic } from '../../../platform/http/fetch/public-fetch.ts';
import type { Fetch } from '../../../platform/http/fetch/self-fetch.ts';

export type FetchPicture = (address: string) => Promise<Uint8Array>;

const bounds = { maxBytes: 4 * 1024 * 1024, timeoutMs: 10_000, maxRedirects: 3 } as const;

/** Outside production the provider may be on a private address. */
export const fromProvider =
  (issuer: string, isProduction: boolean): FetchPicture =>
  (address) =>
    fetchPublic(address, { ...bounds, trustedOrigin: isProduction ? null : new URL(issuer).origin });

/** The local provider runs in this server. */
export const fetchFromSelf =
  (selfFetch: Fetch): FetchPicture =>
  async (address) =>
    new Uint8Array(await (await selfFetch(address)).arrayBuffer());
