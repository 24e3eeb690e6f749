/** Creates the HTTP server: timeouts, request ids, CORS headers, compression, error format, graceful close. */
import { type ParsedUrlQuery, parse } from 'node:querystring';
import type { Writable } from 'node:stream';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { isUnavailable } from '../db-unavailable.ts';
import { Failure } from '../failure.ts';
import { sendClientError } from './client-errors.ts';
import { compressResponses } from './compress.ts';
import { newRequestId } from './request-ids.ts';
import { handlePreflights, keepAliveSeconds, responseHeaders } from './response-headers.ts';

/** Milliseconds in which the headers and the whole of a request must arrive, and how often that is checked. */
export type Timeouts = { readonly headersMs: number; readonly requestMs: number; readonly checkEveryMs: number };

export const requestTimeouts: Timeouts = { headersMs: 10_000, requestMs: 30_000, checkEveryMs: 2_000 };

export type HttpOptions = {
  readonly logLevel: string;
  readonly timeouts?: Timeouts;
  /** Where log lines go; the standard output by default. */
  readonly log?: Writable;
};

export const toFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  if (isUnavailable(error)) return new Failure('unavailable', { retryAfter: 2 });
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status === 413) return new Failure('too_large');
  if (status === 503) return new Failure('unavailable', { retryAfter: 2 });
  if (status >= 400 && status < 500) return new Failure('malformed');
  return new Failure('internal');
};

/** The answer could not be sent, because the caller has gone. A failure of the server itself is one also then. */
const isAborted = (error: unknown, { socket }: FastifyRequest): boolean =>
  socket.destroyed && (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';

export const sendFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const failure = toFailure(error);
  if (isAborted(error, request)) request.log.debug({ id: request.id, url: request.url }, 'aborted request');
  else if (failure.code === 'internal') request.log.error({ id: request.id, err: error }, 'internal error');
  if (failure.retryAfter) reply.header('retry-after', failure.retryAfter);
  return reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .send({ error: failure.code, message: failure.message });
};

/** A stray `%` is kept as it is, and the last of several values counts. */
const readQuery = (text: string): ParsedUrlQuery => {
  const query = parse(text);
  for (const [name, value] of Object.entries(query)) if (Array.isArray(value)) query[name] = value.at(-1);
  return query;
};

/** Keep-alive connections that become idle during shutdown would otherwise keep the server open. */
const closeIdleOnShutdown = (app: FastifyInstance): void => {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 100).unref();
    app.server.once('close', () => clearInterval(timer));
  });
};

export const createHttpServer = (options: HttpOptions): FastifyInstance => {
  const { headersMs, requestMs, checkEveryMs } = options.timeouts ?? requestTimeouts;
  const app = fastify({
    logger: { level: options.logLevel, ...(options.log ? { stream: options.log } : {}) },
    // request-metrics.ts logs one line per response, instead of two and a child logger per request.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: 64 * 1024,
    // By default Node checks for slow requests only every 30 seconds.
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
    requestTimeout: requestMs,
    // Twice what the slowest call may take, so that every call is answered on a machine that is slow as well.
    connectionTimeout: 120_000,
    keepAliveTimeout: keepAliveSeconds.kept * 1000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { querystringParser: readQuery, maxParamLength: 200, ignoreTrailingSlash: true },
    clientErrorHandler: sendClientError,
    // These responses are sent before any hook has run.
    frameworkErrors: (error, request, reply) => {
      reply.headers(responseHeaders(request.id));
      sendFailure(error, request, reply);
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
  compressResponses(app);
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(responseHeaders(request.id));
    done();
  });
  handlePreflights(app);
  closeIdleOnShutdown(app);
  app.setNotFoundHandler((request, reply) => sendFailure(new Failure('not_found'), request, reply));
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  return app;
};
