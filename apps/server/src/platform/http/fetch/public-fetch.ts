/**
 * Fetches a file from a URL that a third party provides (SSRF protection): never from a private network, never more than
 * the allowed bytes. The checked IP address is the one connected to, for every redirect.
 */
import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export type FetchLimits = {
  readonly maxBytes: number;
  /** Redirects included. */
  readonly timeoutMs: number;
  readonly maxRedirects: number;
  /** An origin allowed on a private network and without TLS, for a local identity provider. */
  readonly trustedOrigin: string | null;
};

const globalIPv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Not private, loopback, link-local, multicast, shared or reserved, nor an encoding of one of those. */
export const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalIPv6);
};

/** Resolves a name to public addresses only. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first, ...rest] = addresses.filter(({ address }) => isPublic(address));
    if (!first) return callback(new Error(`${hostname} has no public address`), '');
    if (options.all) callback(null, [first, ...rest]);
    else callback(null, first.address, first.family);
  });
};

type Call = {
  readonly url: URL;
  readonly isTrusted: boolean;
  readonly signal: AbortSignal;
  readonly method?: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: Uint8Array;
};

const connect = ({ url, isTrusted, signal, method = 'GET', headers, body }: Call): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    // The lookup function is not called for literal IP addresses.
    if (!isTrusted && isIP(host) !== 0 && !isPublic(host)) throw new Error(`${host} is not a public address`);
    if (!isTrusted && url.protocol !== 'https:') throw new Error(`${url.protocol} is not fetched`);
    const { request } = url.protocol === 'https:' ? https : http;
    const options = { agent: false, signal, method, headers } as const;
    request(url, isTrusted ? options : { ...options, lookup: publicLookup }, resolve)
      .on('error', reject)
      .end(body);
  });

const read = async (reply: IncomingMessage, maxBytes: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    // Leaving the loop destroys the response and its connection.
    if (size > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

export const fetchPublic = async (address: string, limits: FetchLimits): Promise<Uint8Array> => {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let url = new URL(address);
  for (let redirects = 0; redirects <= limits.maxRedirects; redirects += 1) {
    const isTrusted = url.origin === limits.trustedOrigin;
    const reply = await connect({ url, isTrusted, signal, headers: { accept: 'image/*' } });
    const { statusCode = 0, headers } = reply;
    if (statusCode === 200) return read(reply, limits.maxBytes);
    reply.destroy();
    if (statusCode < 300 || statusCode > 399 || !headers.location) throw new Error(`answered ${statusCode}`);
    url = new URL(headers.location, url);
  }
  throw new Error('too many redirects');
};

/** Whether such a URL may be called at all: https at the usual port, without a password, and not a literal private address. */
export const isPublicAddress = (address: string, trustedOrigin: string | null): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, port, username, password, hostname } = new URL(address);
  if (origin === trustedOrigin) return true;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isName = isIP(host) === 0 && host.includes('.') && !/\.(localhost|local|internal)$/i.test(host);
  return protocol === 'https:' && port === '' && username === '' && password === '' && (isName || isPublic(host));
};

export type PostOptions = Pick<FetchLimits, 'timeoutMs' | 'trustedOrigin'> & {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Uint8Array;
};

/** Sends a body to such a URL and returns the status; redirects are not followed, and the answer is not read. */
export const postPublic = async (address: string, options: PostOptions): Promise<number> => {
  const { timeoutMs, trustedOrigin, headers, body } = options;
  const url = new URL(address);
  const signal = AbortSignal.timeout(timeoutMs);
  const isTrusted = url.origin === trustedOrigin;
  const reply = await connect({ url, isTrusted, signal, method: 'POST', headers, body });
  reply.destroy();
  return reply.statusCode ?? 0;
};
