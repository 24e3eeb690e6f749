/** Headers of every response, errors included. Any origin may read it: authentication uses tokens, not cookies. */
import type { FastifyInstance } from 'fastify';

/**
 * Seconds that clients may keep an idle connection. The server keeps it a little longer: a client that sent a request in the
 * moment in which the server closes would get a reset connection.
 */
export const keepAliveSeconds = { announced: 60, kept: 65 };

const always = {
  'keep-alive': `timeout=${keepAliveSeconds.announced}`,
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-request-id',
};

export const responseHeaders = (requestId: string): Record<string, string> => ({
  ...always,
  'x-request-id': requestId,
});

/** Alternating names and values for `writeHead`, without the request id. */
export const rawResponseHeaders: readonly string[] = Object.entries(always).flat();

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, PATCH',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '86400',
};

export const handlePreflights = (app: FastifyInstance): void => {
  app.options('*', (_request, reply) => reply.status(204).headers(preflight).send());
};
