/**
 * Compresses what is sent, in one call: a stream for each response, as `@fastify/compress` makes it, takes three times as long for a
 * page of a list. What is sent as a stream is pictures and archives, which are compressed already.
 */
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Fewer would hardly get smaller. */
const minBytes = 1024;
const compressible = /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|xml|javascript))/;
const brotliQuality = 4;

const notRefused = String.raw`(?!\s*;\s*q=0(\.0*)?\s*(,|$))`;
const named = { br: new RegExp(String.raw`\bbr\b${notRefused}`), gzip: new RegExp(String.raw`\bgzip\b${notRefused}`) };

/** Whether an `accept-encoding` has it, and not with the quality 0. */
export const accepts = (encoding: keyof typeof named, accepted: string | string[] | undefined): boolean =>
  accepted !== undefined && named[encoding].test(String(accepted));

/** Longer ones are compressed by another thread, so that nobody waits for it. */
const maxHere = 128 * 1024;

const brotliOptions = (bytes: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
});

type Done = (error: Error | null, bytes?: Buffer) => void;

const encodings = {
  br: {
    here: (bytes: Buffer) => brotliCompressSync(bytes, brotliOptions(bytes)),
    elsewhere: (bytes: Buffer, done: Done) => brotliCompress(bytes, brotliOptions(bytes), done),
  },
  gzip: { here: (bytes: Buffer) => gzipSync(bytes), elsewhere: (bytes: Buffer, done: Done) => gzip(bytes, done) },
};

type Encoding = keyof typeof encodings;

const encodingFor = (accepted: string): Encoding | null => {
  if (accepts('br', accepted)) return 'br';
  return accepts('gzip', accepted) ? 'gzip' : null;
};

const addVary = (reply: FastifyReply): void => {
  const vary = reply.getHeader('vary');
  if (vary === undefined) reply.header('vary', 'accept-encoding');
  else if (!/accept-encoding|\*/i.test(String(vary))) reply.header('vary', `${String(vary)}, accept-encoding`);
};

const isCompressible = (reply: FastifyReply, length: number): boolean =>
  length >= minBytes &&
  reply.getHeader('content-encoding') === undefined &&
  compressible.test(String(reply.getHeader('content-type') ?? ''));

export const compressResponses = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const isText = typeof payload === 'string';
    if (!(isText || Buffer.isBuffer(payload)) || !isCompressible(reply, payload.length)) {
      done(null, payload);
      return;
    }
    addVary(reply);
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
    if (encoding === null) {
      done(null, payload);
      return;
    }
    const bytes = isText ? Buffer.from(payload) : payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    if (bytes.length > maxHere) encodings[encoding].elsewhere(bytes, done);
    else done(null, encodings[encoding].here(bytes));
  });
};
