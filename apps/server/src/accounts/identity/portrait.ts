/** The picture a provider has of somebody: fetched from where its signed word says, and from nowhere else. */
import type { IdentityProvider } from './provider.ts';

const patience = 5000;
const mostBytes = 4 * 1024 * 1024;

export const fetchPortrait = async (provider: IdentityProvider, address: string): Promise<Uint8Array> => {
  const own = new URL(provider.issuer).origin;
  const { protocol, origin } = new URL(address);
  if (protocol !== 'https:' && origin !== own) throw new Error('pictures are fetched over https only');
  const reply = await provider.fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patience) });
  const length = Number(reply.headers.get('content-length') ?? 0);
  if (!reply.ok || length > mostBytes) throw new Error(`the picture answered ${reply.status}, ${length} bytes`);
  return new Uint8Array(await reply.arrayBuffer());
};
