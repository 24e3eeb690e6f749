/** Where a request came from and the address under which it reached us; behind a proxy that we trust, the proxy tells. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

export type Reach = { readonly trustProxy: boolean; readonly publicUrl: string | undefined };

const plainHost = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;

/** The first of those in a chain of proxies spoke with the caller. */
const forwarded = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',', 1)[0]?.trim() || undefined;

/** A host that is not a plain one is never repeated in an answer. */
const at = (protocol: string, host: string | undefined): string =>
  `${protocol}://${host && plainHost.test(host) ? host : 'localhost'}`;

export const originOf = ({ headers }: { headers: IncomingHttpHeaders }, { trustProxy, publicUrl }: Reach): string => {
  if (publicUrl) return publicUrl;
  if (!trustProxy) return at('http', headers.host);
  const protocol = forwarded(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
  return at(protocol, forwarded(headers['x-forwarded-host']) ?? headers.host);
};

export const addressOf = ({ headers, socket }: IncomingMessage, { trustProxy }: Reach): string =>
  (trustProxy ? forwarded(headers['x-forwarded-for']) : undefined) ?? socket.remoteAddress ?? '';
