/** Responds to requests that Node's HTTP parser rejects, in the same format as every other error. */
import type { Socket } from 'node:net';
import { type ErrorCode, errors } from '@vitrine/contract';
import { rawResponseHeaders } from './response-headers.ts';

type Refusal = { readonly status: string; readonly code: ErrorCode };

const refusals: ReadonlyMap<string, Refusal> = new Map([
  ['HPE_HEADER_OVERFLOW', { status: '431 Request Header Fields Too Large', code: 'too_large' }],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', { status: '413 Payload Too Large', code: 'too_large' }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: '408 Request Timeout', code: 'malformed' }],
]);
const malformed: Refusal = { status: '400 Bad Request', code: 'malformed' };

const headerLines = (pairs: readonly string[]): string[] =>
  pairs.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${pairs[index + 1]}`] : []));

export const sendClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code } = refusals.get(error.code ?? '') ?? malformed;
  const body = JSON.stringify({ error: code, message: errors[code].message });
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    // A client that keeps connections must not send its next request on this one.
    'connection: close',
    ...headerLines(rawResponseHeaders),
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
};
