/** The address of the caller and the origin they used, from forwarded headers where proxies are trusted. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

export type ProxySettings = {
  /** How many proxies in front append to the forwarded headers; with 0 the headers are ignored. */
  readonly trustedProxies: number;
  readonly publicUrl: string | undefined;
};

const plainHost = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;
const maxHostLength = 260;

/** Counted from the right: entries further left were sent by the client and can be forged. */
const forwarded = (header: string | string[] | undefined, trustedProxies: number): string | undefined => {
  if (trustedProxies === 0 || header === undefined) return undefined;
  const values = String(header).split(',').slice(-trustedProxies);
  return values[0]?.trim() || undefined;
};

/** A malformed host is never repeated in a response. */
const originAt = (protocol: string, host: string | undefined): string =>
  `${protocol}://${host && host.length <= maxHostLength && plainHost.test(host) ? host : 'localhost'}`;

export const originOf = (
  { headers }: { headers: IncomingHttpHeaders },
  { trustedProxies, publicUrl }: ProxySettings,
): string => {
  if (publicUrl) return publicUrl;
  const protocol = forwarded(headers['x-forwarded-proto'], trustedProxies) === 'https' ? 'https' : 'http';
  return originAt(protocol, forwarded(headers['x-forwarded-host'], trustedProxies) ?? headers.host);
};

/** Some proxies append the port. */
const withPort = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/;

/** The IP address in a text; null where there is none. */
const readAddress = (text: string | undefined): string | null => {
  const found = withPort.exec(text ?? '');
  const ip = found?.[1] ?? found?.[2] ?? text ?? '';
  return isIP(ip) === 0 ? null : ip;
};

/** Identifies callers without a token. */
export const addressOf = ({ headers, socket }: IncomingMessage, { trustedProxies }: ProxySettings): string =>
  readAddress(forwarded(headers['x-forwarded-for'], trustedProxies)) ?? readAddress(socket.remoteAddress) ?? '';
