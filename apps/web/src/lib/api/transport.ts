/** Sends an API call: with `fetch` in the browser; the server passes its own while it renders a page. */
import { offline } from './failure.ts';

export type Call = {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Blob;
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
