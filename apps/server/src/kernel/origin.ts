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
const mappedIPv4 = /^::ffff:(\d+(?:\.\d+){3})$/i;

/** One subscriber has a whole /64 of IPv6 and can take any address in it. */
const networkOf = (ipv6: string): string => {
  const [left = '', right] = (ipv6.split('%', 1)[0] ?? '').split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const [head, tail] = [groups(left), groups(right)];
  const middle = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const all = [...head, ...Array.from({ length: middle }, () => '0'), ...tail];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
};

/** An IPv4 address or an IPv6 network; null for any other text. */
const readAddress = (text: string | undefined): string | null => {
  const found = withPort.exec(text ?? '');
  const bare = found?.[1] ?? found?.[2] ?? text ?? '';
  const ip = mappedIPv4.exec(bare)?.[1] ?? bare;
  const version = isIP(ip);
  return version === 4 ? ip : version === 6 ? networkOf(ip) : null;
};

/** What callers without a token are told apart by. */
export const addressOf = ({ headers, socket }: IncomingMessage, { trustedProxies }: Reach): string =>
  readAddress(forwarded(headers['x-forwarded-for'], trustedProxies)) ?? readAddress(socket.remoteAddress) ?? '';
