/** Where a request came from and the address under which it reached us; behind proxies that we trust, they tell. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

export type Reach = {
  /** How many proxies stand before us, each of which appends what it saw; 0 believes no forwarded header. */
  readonly trustedProxies: number;
  readonly publicUrl: string | undefined;
};

const plainHost = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;
const mostHostLength = 260;

/** Counted from the right: whatever stands further left was written by somebody we do not know. */
const forwarded = (header: string | string[] | undefined, trustedProxies: number): string | undefined => {
  if (trustedProxies === 0 || header === undefined) return undefined;
  const values = String(header).split(',').slice(-trustedProxies);
  return values[0]?.trim() || undefined;
};

/** A host that is not a plain one is never repeated in an answer. */
const at = (protocol: string, host: string | undefined): string =>
  `${protocol}://${host && host.length <= mostHostLength && plainHost.test(host) ? host : 'localhost'}`;

export const originOf = (
  { headers }: { headers: IncomingHttpHeaders },
  { trustedProxies, publicUrl }: Reach,
): string => {
  if (publicUrl) return publicUrl;
  const protocol = forwarded(headers['x-forwarded-proto'], trustedProxies) === 'https' ? 'https' : 'http';
  return at(protocol, forwarded(headers['x-forwarded-host'], trustedProxies) ?? headers.host);
};

/** Some proxies append the port. */
const withPort = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/;

/** The IP address in a text; null where there is none. */
const readAddress = (text: string | undefined): string | null => {
  const found = withPort.exec(text ?? '');
  const ip = found?.[1] ?? found?.[2] ?? text ?? '';
  return isIP(ip) === 0 ? null : ip;
};

/** What callers without a token are told apart by. */
export const addressOf = ({ headers, socket }: IncomingMessage, { trustedProxies }: Reach): string =>
  readAddress(forwarded(headers['x-forwarded-for'], trustedProxies)) ?? readAddress(socket.remoteAddress) ?? '';
