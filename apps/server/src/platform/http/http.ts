/** The HTTP server before any product: limits, ids, CORS, the error shape, a close that lets requests finish. */
import { type ParsedUrlQuery, parse } from 'node:querystring';
import type { Writable } from 'node:stream';
import compress from '@fastify/compress';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { answerClientError } from './client-errors.ts';
import { isOutage } from './db-unavailable.ts';
import { Failure } from './failure.ts';
import { newRequestId } from './request-ids.ts';
import { answerHeaders, answerPreflights } from './response-headers.ts';

/** Milliseconds in which the head of a request, and all of it, must have arrived, and how often that is looked at. */
export type Timeouts = { readonly head: number; readonly whole: number; readonly checkEvery: number };

export const requestTimeouts: Timeouts = { head: 10_000, whole: 30_000, checkEvery: 2_000 };

export type HttpOptions = {
  readonly logLevel: string;
  readonly timeouts?: Timeouts;
  /** Where log lines go; the standard output unless told. */
  readonly log?: Writable;
};

export const toFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  if (isOutage(error)) return new Failure('unavailable', { retryAfter: 2 });
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status === 413) return new Failure('too_large');
  if (status === 503) return new Failure('unavailable', { retryAfter: 2 });
  if (status >= 400 && status < 500) return new Failure('malformed');
  return new Failure('internal');
};

const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const failure = toFailure(error);
  if (failure.code === 'internal') request.log.error({ id: request.id, err: error }, 'internal error');
  if (failure.retryAfter) reply.header('retry-after', failure.retryAfter);
  return reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .send({ error: failure.code, message: failure.message });
};

/** A stray `%` stands for itself, and the last of several values counts. */
const readQuery = (text: string): ParsedUrlQuery => {
  const query = parse(text);
  for (const [name, value] of Object.entries(query)) if (Array.isArray(value)) query[name] = value.at(-1);
  return query;
};

/** Connections whose last answer leaves while we close would be kept open for their next call, and keep us open with them. */
const letIdleGo = (app: FastifyInstance): void => {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 100).unref();
    app.server.once('close', () => clearInterval(timer));
  });
};

export const createHttp = async (options: HttpOptions): Promise<FastifyInstance> => {
  const { head, whole, checkEvery } = options.timeouts ?? requestTimeouts;
  const app = fastify({
    logger: { level: options.logLevel, ...(options.log ? { stream: options.log } : {}) },
    // One line an answer, written by its witness, in place of two and a logger of its own for each request.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: 64 * 1024,
    // Node looks for slow requests only every 30 seconds unless told otherwise.
    http: { headersTimeout: head, connectionsCheckingInterval: checkEvery },
    requestTimeout: whole,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { querystringParser: readQuery, maxParamLength: 200, ignoreTrailingSlash: true },
    clientErrorHandler: answerClientError,
    // These answers leave before any hook has run.
    frameworkErrors: (error, request, reply) => {
      reply.headers(answerHeaders(request.id));
      answerFailure(error, request, reply);
    },
  });
  // Older clients send an empty body with a JSON content type.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch {
      done(new Failure('malformed', { message: 'The body is not valid JSON.' }));
    }
  });
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(answerHeaders(request.id));
    done();
  });
  answerPreflights(app);
  letIdleGo(app);
  app.setNotFoundHandler((request, reply) => answerFailure(new Failure('not_found'), request, reply));
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
  return app;
};
