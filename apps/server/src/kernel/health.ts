/** For whoever runs us: alive, ready, and figures for Prometheus. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { measureDatabase } from './database-metrics.ts';
import type { Sql } from './db.ts';
import { Failure } from './failure.ts';
import { measureQueue } from './queue/index.ts';

/** What can be answered without a database is answered. */
const needsDatabase = /^\/(api|recommend|auth)(\/|\?|$)/;

/** While the database is known to be away nobody waits for it. */
const refuseEarly = (app: FastifyInstance, isUp: () => boolean): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isUp() || !needsDatabase.test(request.url) ? undefined : new Failure('unavailable', { retryAfter: 2 }));
  });
};

type Health = {
  readonly db: Sql;
  readonly isUp: () => boolean;
  readonly connected: () => number;
  readonly registry: Registry;
};

export const registerHealth = (app: FastifyInstance, { db, isUp, connected, registry }: Health): void => {
  refuseEarly(app, isUp);
  collectDefaultMetrics({ register: registry });
  const askDatabase = measureDatabase(registry, db, isUp);
  const askQueue = measureQueue(registry, db, isUp);
  const live = new Gauge({
    name: 'live_connections',
    help: 'Open live connections of this process.',
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
  app.get('/metrics', async (_request, reply) => {
    await Promise.all([askDatabase(), askQueue()]);
    live.set(connected());
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
