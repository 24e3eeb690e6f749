/**
 * Fetches a file from the public internet, for addresses that somebody else names: never from a private network, never
 * more bytes than allowed. The address that was checked is the one that is connected to, on every redirect anew.
 */
import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export type FetchBounds = {
  readonly mostBytes: number;
  /** Milliseconds for all of it, redirects included. */
  readonly patience: number;
  readonly mostRedirects: number;
  /** An origin that is trusted wherever it is, and without TLS: for a provider on one's own machine. */
  readonly trustedOrigin: string | null;
};

const globalIPv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Not private, loopback, link-local, multicast, shared, reserved, nor a way to write one of those. */
export const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalIPv6);
};

/** Looks a name up and gives the socket public addresses only. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first, ...rest] = addresses.filter(({ address }) => isPublic(address));
    if (!first) return callback(new Error(`${hostname} has no public address`), '');
    if (options.all) callback(null, [first, ...rest]);
    else callback(null, first.address, first.family);
  });
};

const connect = (url: URL, isTrusted: boolean, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    // A socket looks up names only.
    if (!isTrusted && isIP(host) !== 0 && !isPublic(host)) throw new Error(`${host} is not a public address`);
    const { get } = url.protocol === 'https:' ? https : http;
    const options = { agent: false, signal, headers: { accept: 'image/*' } } as const;
    get(url, isTrusted ? options : { ...options, lookup: publicLookup }, resolve).on('error', reject);
  });

const read = async (reply: IncomingMessage, mostBytes: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    // Leaving the loop destroys the reply and its connection.
    if (size > mostBytes) throw new Error(`more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

export const fetchPublic = async (address: string, bounds: FetchBounds): Promise<Uint8Array> => {
  const signal = AbortSignal.timeout(bounds.patience);
  let url = new URL(address);
  for (let redirects = 0; redirects <= bounds.mostRedirects; redirects += 1) {
    const isTrusted = url.origin === bounds.trustedOrigin;
    if (url.protocol !== 'https:' && !isTrusted) throw new Error(`${url.protocol} is not fetched`);
    const reply = await connect(url, isTrusted, signal);
    const { statusCode = 0, headers } = reply;
    if (statusCode === 200) return read(reply, bounds.mostBytes);
    reply.destroy();
    if (statusCode < 300 || statusCode > 399 || !headers.location) throw new Error(`answered ${statusCode}`);
    url = new URL(headers.location, url);
  }
  throw new Error('too many redirects');
};
