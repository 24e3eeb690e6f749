/** Any origin may call us and read every answer: there are no cookies, only tokens that a caller must hold. */
import type { FastifyInstance } from 'fastify';

/** On every answer, errors included. */
export const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-request-id',
};

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, PATCH',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '86400',
};

export const answerPreflights = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'OPTIONS') reply.status(204).headers(preflight).send();
    else done();
  });
};
