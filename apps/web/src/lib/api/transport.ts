/** How a call travels: over the network in the browser, straight into the server while a page is rendered there. */
import { offline } from './failure.ts';

export type Call = {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
};

export type Reply = { readonly status: number; readonly body: string; readonly retryAfter?: number };

export type Transport = (call: Call) => Promise<Reply>;

const seconds = (header: string | null): { retryAfter: number } | undefined => {
  const value = Number(header ?? Number.NaN);
  return Number.isFinite(value) ? { retryAfter: value } : undefined;
};

export const fetchTransport: Transport = async ({ url, signal, ...init }) => {
  try {
    const reply = await fetch(url, { ...init, ...(signal && { signal }) });
    return { status: reply.status, body: await reply.text(), ...seconds(reply.headers.get('retry-after')) };
  } catch (error) {
    throw signal?.aborted ? error : offline();
  }
};
