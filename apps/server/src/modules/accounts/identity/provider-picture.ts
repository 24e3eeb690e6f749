/** The picture a provider has of somebody: fetched from where its signed word says. */

import { fetchPublic } from '../../../platform/http/public-fetch.ts';
import type { Fetch } from '../../../platform/http/self-fetch.ts';

export type FetchPicture = (address: string) => Promise<Uint8Array>;

const bounds = { mostBytes: 4 * 1024 * 1024, patience: 10_000, mostRedirects: 3 } as const;

/** The provider's own origin is trusted wherever it is only while developing and testing. */
export const fromProvider =
  (issuer: string, isProduction: boolean): FetchPicture =>
  (address) =>
    fetchPublic(address, { ...bounds, trustedOrigin: isProduction ? null : new URL(issuer).origin });

/** The local provider is this very server. */
export const fromLoopback =
  (loopback: Fetch): FetchPicture =>
  async (address) =>
    new Uint8Array(await (await loopback(address)).arrayBuffer());
