/**
 * Sends cached responses before Fastify routes the request, because routing takes longer than sending them
 * (docs/decisions/0014-response-cache.md). Every other request continues to Fastify.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../http/caller/network.ts';
import { addressOf, originOf, type ProxySettings } from '../http/caller/origin.ts';
import { newRequestId } from '../http/server/request-ids.ts';
import type { RecordRequest } from '../http/server/request-metrics.ts';
import type { Budget, LocalLimits } from '../limits/rate-limits.ts';
import { writeRepresentation } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';

export type FastPathContext = {
  readonly proxySettings: ProxySettings;
  readonly limits: LocalLimits;
  /** The general rate limit. */
  readonly budget: Budget;
  readonly cache: ResponseCache;
  readonly recordRequest: RecordRequest;
};

/** Requests with a token need authentication, which only the normal path does. */
const isCacheable = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.authorization === undefined;

/** Returns whether a response was sent. Rate limit refusals are left to the normal path, which formats the error. */
const trySend = (request: IncomingMessage, response: ServerResponse, context: FastPathContext): boolean => {
  const { proxySettings, limits, budget, cache, recordRequest } = context;
  const startedAt = performance.now();
  const { method = '', url = '' } = request;
  const ip = addressOf(request, proxySettings);
  const cached = cache.findFresh(originOf(request, proxySettings) + url, ip);
  const representation = cached?.representationFor(request.headers);
  if (!cached || !representation || representation instanceof Promise) return false;
  try {
    limits.take('all', budget, networkOf(ip));
  } catch {
    return false;
  }
  const id = newRequestId();
  writeRepresentation(response, id, representation);
  const durationMs = performance.now() - startedAt;
  recordRequest({ id, method, url, ip, status: representation.status, durationMs, route: cached.route });
  return true;
};

/** Takes over the server's request listeners once all are registered, and calls them for what is not cached. */
export const serveCachedFirst = (app: FastifyInstance, context: FastPathContext): void => {
  const { server } = app;
  let isOpen = true;
  app.addHook('onReady', async () => {
    const others = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (isOpen && isCacheable(request) && trySend(request, response, context)) return;
      for (const listener of others) listener.call(server, request, response);
    });
  });
  app.addHook('preClose', async () => {
    isOpen = false;
  });
};
