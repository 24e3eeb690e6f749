/** Liveness, readiness and Prometheus metrics. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { registerDatabaseMetrics } from '../db/database-metrics.ts';
import type { Sql } from '../db/db.ts';
import { registerQueueMetrics } from '../queue/index.ts';
import { Failure } from './failure.ts';
import { bearer } from './viewer.ts';

/** Other paths are served without a database. */
const needsDatabase = /^\/(api|recommend|auth)(\/|\?|$)/;

/** While the database is known to be down, requests that need it fail at once. */
const failFastWhenDatabaseIsDown = (app: FastifyInstance, isUp: () => boolean): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isUp() || !needsDatabase.test(request.url) ? undefined : new Failure('unavailable', { retryAfter: 2 }));
  });
};

export type MetricsAccess = { readonly token: string } | 'public' | 'disabled';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Without access the metrics look like a missing page. */
const checkMetricsAccess = (access: MetricsAccess, authorization: string | undefined): void => {
  if (access === 'public') return;
  const given = bearer(authorization);
  const hasToken = access !== 'disabled' && given !== null && timingSafeEqual(digest(given), digest(access.token));
  if (!hasToken) throw new Failure('not_found');
};

/**
 * Milliseconds between two measurements of the event loop's delay, which the reported delay includes. Every 10, the
 * default of the library, took 0.4 % of a core on an idle site.
 */
const eventLoopMonitoringPrecision = 100;

type Health = {
  readonly db: Sql;
  readonly isUp: () => boolean;
  readonly connected: () => number;
  readonly registry: Registry;
  readonly metrics: MetricsAccess;
};

export const registerHealth = (app: FastifyInstance, health: Health): void => {
  const { db, isUp, connected, registry, metrics } = health;
  failFastWhenDatabaseIsDown(app, isUp);
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision });
  const askDatabase = registerDatabaseMetrics(registry, db, isUp);
  const askQueue = registerQueueMetrics(registry, db, isUp);
  const connections = new Gauge({
    name: 'socket_connections',
    help: 'Open socket connections of this process.',
    registers: [registry],
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const asked = async () => {
      await db`select 1`;
      return true;
    };
    if (isUp() && (await asked().catch(() => false))) return { status: 'ready' };
    return reply.status(503).header('retry-after', 2).send({ status: 'waiting for the database' });
  });
  app.get('/metrics', async (request, reply) => {
    checkMetricsAccess(metrics, request.headers.authorization);
    await Promise.all([askDatabase(), askQueue()]);
    connections.set(connected());
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
};
