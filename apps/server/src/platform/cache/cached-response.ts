/** One answer that is the same for everybody: its bytes, plain and compressed, with the heads they are sent under. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { rawAnswerHeaders } from '../http/response-headers.ts';

/** The head is names and values in turn, as Node likes it best. */
type Form = { readonly status: 200 | 304; readonly head: string[]; readonly bytes?: Buffer };

export type SharedAnswer = {
  /** Whose answer it is, as figures name it. */
  readonly route: string;
  /** What is sent to a caller with these headers; a promise only while it is compressed for the first who asks. */
  formFor(headers: IncomingHttpHeaders): Form | Promise<Form>;
};

/** Where in a head the request's own id goes: written there anew each time, for a head of its own for each takes 5 µs. */
const idPlace = 1;
const worthCompressing = 1024;
const compress = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

const brotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const takesBrotli = (encodings: string | string[] | undefined) =>
  encodings !== undefined && brotli.test(String(encodings));

/** Whoever has it already is told so; whoever reads Brotli gets what was compressed once for all. */
export const answerOf = (route: string, text: string): SharedAnswer => {
  const bytes = Buffer.from(text);
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const head = [
    'x-request-id',
    '',
    ...rawAnswerHeaders,
    'etag',
    etag,
    'cache-control',
    'no-cache',
    'vary',
    'accept-encoding',
  ];
  const whole = (sent: Buffer, ...more: string[]): Form => ({
    status: 200,
    head: [...head, 'content-type', 'application/json; charset=utf-8', 'content-length', String(sent.length), ...more],
    bytes: sent,
  });
  const known: Form = { status: 304, head };
  const plain = whole(bytes);
  let small: Form | Promise<Form> | null = bytes.length < worthCompressing ? plain : null;
  const shrink = async (): Promise<Form> =>
    (small = whole(await compress(bytes, { params }), 'content-encoding', 'br'));
  return {
    route,
    formFor: (headers) => {
      if (headers['if-none-match']?.includes(etag)) return known;
      return takesBrotli(headers['accept-encoding']) ? (small ??= shrink()) : plain;
    },
  };
};

/** The same for somebody who showed a token: nothing that a member was answered is left in a cache. */
export const withoutStoring = (form: Form): Form => {
  const place = form.head.indexOf('cache-control') + 1;
  return { ...form, head: form.head.with(place, 'no-store') };
};

/** Past the framework and its hooks: nothing is left to be decided about an answer that was made before. */
export const writeForm = (response: ServerResponse, requestId: string, { status, head, bytes }: Form): void => {
  head[idPlace] = requestId;
  response.writeHead(status, head).end(bytes);
};
