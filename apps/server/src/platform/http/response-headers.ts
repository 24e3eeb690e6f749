/** What every answer carries, errors included. Any origin may read it: there are no cookies, only tokens that a caller holds. */
import type { FastifyInstance } from 'fastify';

const always = {
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-request-id',
};

export const answerHeaders = (requestId: string): Record<string, string> => ({ ...always, 'x-request-id': requestId });

/** The same as Node likes it best: names and values in turn, without the request's own. */
export const rawAnswerHeaders: readonly string[] = Object.entries(always).flat();

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, PATCH',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '86400',
};

export const answerPreflights = (app: FastifyInstance): void => {
  app.options('*', (_request, reply) => reply.status(204).headers(preflight).send());
};
