/** A cached response: its body, plain and compressed, with the headers to send. */
import { hash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { accepts } from '../http/server/compress.ts';
import { rawResponseHeaders } from '../http/server/response-headers.ts';

/** Headers are alternating names and values, the cheapest form for `writeHead`. */
type Representation = { readonly status: 200 | 304; readonly headers: string[]; readonly body?: Buffer };

export type CachedResponse = {
  /** The route it belongs to, for metrics. */
  readonly route: string;
  /** What to send for these request headers; a promise only while the body is compressed. */
  representationFor(headers: IncomingHttpHeaders): Representation | Promise<Representation>;
};

/** The request id is written into the shared headers each time: building a new array for every response costs 5 µs. */
const requestIdIndex = 1;
const minCompressedBytes = 1024;
const compress = promisify(brotliCompress);

/**
 * Brotli qualities. Most responses are asked for once, and the better one takes more than twice as long for a tenth less.
 */
const qualities = { once: 3, again: 5 };

/** What was made: JSON, or a body with its own content type and further headers. */
export type MadeResponse = {
  readonly text: string | Buffer;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
};

const jsonResponse = (text: string | Buffer): MadeResponse => ({
  text,
  contentType: 'application/json; charset=utf-8',
  headers: { 'cache-control': 'no-cache' },
});

export const createCachedResponse = (route: string, made: string | Buffer | MadeResponse): CachedResponse => {
  const response = typeof made === 'string' || Buffer.isBuffer(made) ? jsonResponse(made) : made;
  const body = typeof response.text === 'string' ? Buffer.from(response.text) : response.text;
  const etag = `W/"${hash('sha1', body, 'base64url')}"`;
  const headers = [
    'x-request-id',
    '',
    ...rawResponseHeaders,
    'etag',
    etag,
    'vary',
    'accept-encoding',
    ...Object.entries(response.headers).flat(),
  ];
  const ok = (sent: Buffer, ...more: string[]): Representation => ({
    status: 200,
    headers: [...headers, 'content-type', response.contentType, 'content-length', String(sent.length), ...more],
    body: sent,
  });
  const notModified: Representation = { status: 304, headers };
  const plain = ok(body);
  let compressed: Representation | Promise<Representation> | null = body.length < minCompressedBytes ? plain : null;
  const compressWith = async (quality: number): Promise<Representation> => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return ok(await compress(body, { params }), 'content-encoding', 'br');
  };
  const compressAndKeep = async (): Promise<Representation> => (compressed = await compressWith(qualities.again));
  let isAskedAgain = false;
  return {
    route,
    representationFor: (requestHeaders) => {
      if (requestHeaders['if-none-match']?.includes(etag)) return notModified;
      if (!accepts('br', requestHeaders['accept-encoding'])) return plain;
      if (compressed || isAskedAgain) return (compressed ??= compressAndKeep());
      isAskedAgain = true;
      return compressWith(qualities.once);
    },
  };
};

/** The same with `no-store`, for callers who sent a token: no cache may keep what a member received. */
export const withoutStoring = (representation: Representation): Representation => {
  const index = representation.headers.indexOf('cache-control') + 1;
  return { ...representation, headers: representation.headers.with(index, 'no-store') };
};

/** Writes directly to Node's response, without the framework's serialisation and hooks. */
export const writeRepresentation = (
  response: ServerResponse,
  requestId: string,
  { status, headers, body }: Representation,
): void => {
  headers[requestIdIndex] = requestId;
  response.writeHead(status, headers).end(body);
};
