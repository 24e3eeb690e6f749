/** Builds the application around an open database; it does not read settings or listen. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Counter, Registry } from 'prom-client';
import { registerApi, registerRealtime } from './app.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { type DomainEvents, durableEvents } from './events.ts';
import { openPictureStore } from './modules/media/index.ts';
import type { ResponseCache } from './platform/cache/response-cache.ts';
import type { Sql } from './platform/db/db.ts';
import { noReplica, openReplica, type Replica } from './platform/db/replica.ts';
import { createLocalWritePositions, createSharedWritePositions } from './platform/db/write-positions.ts';
import { createEventBus } from './platform/event-bus.ts';
import { createSelfFetch } from './platform/http/fetch/self-fetch.ts';
import { createHttpServer } from './platform/http/server/server.ts';
import { createIds } from './platform/ids.ts';
import { createLocalLimits } from './platform/limits/rate-limits.ts';
import { createSharedLimits } from './platform/limits/shared-rate-limits.ts';
import { createMail } from './platform/mail/index.ts';
import { createDurableEvents } from './platform/queue/index.ts';
import { createRealtime } from './platform/realtime/index.ts';
import type { SharedRedis } from './platform/redis.ts';
import { createTransactionHooks } from './platform/transaction-hooks.ts';

export type Built = { readonly app: FastifyInstance; readonly deps: Deps; readonly responseCache: ResponseCache };

export type BuildOptions = { readonly now?: () => Date; readonly isDatabaseUp?: () => boolean };

/** The client is loaded only where it is used. */
const openRedis = async (url: string, log: FastifyBaseLogger): Promise<SharedRedis> =>
  (await import('./platform/redis.ts')).connectRedis(url, log);

/** With several processes a caller's next request may reach another one, so write positions are shared. */
const openReads = (config: Config, db: Sql, redis: SharedRedis | null, log: FastifyBaseLogger): Replica =>
  config.databaseReplicaUrl
    ? openReplica({
        url: config.databaseReplicaUrl,
        primary: db,
        writePositions: redis ? createSharedWritePositions(redis) : createLocalWritePositions(),
        log: (message) => log.warn(message),
      })
    : noReplica(db);

/** Failed listeners are counted and logged; those of durable events are also retried by the queue. */
const createReport = (registry: Registry, log: FastifyBaseLogger) => {
  const failures = new Counter({
    name: 'listener_failures_total',
    help: 'Event listeners that failed after a change was committed.',
    registers: [registry],
  });
  return (error: unknown): void => {
    failures.inc();
    log.error({ err: error }, 'event listener failed');
  };
};

export const build = async (config: Config, db: Sql, options: BuildOptions = {}): Promise<Built> => {
  const { now = () => new Date(), isDatabaseUp = () => true } = options;
  const app = createHttpServer(config);
  const redis = config.redisUrl ? await openRedis(config.redisUrl, app.log) : null;
  const realtime = createRealtime({
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    redis,
    report: (error) => app.log.error({ err: error }, 'socket event failed'),
  });
  const localLimits = createLocalLimits(now, config.rateLimit);
  const registry = new Registry();
  const report = createReport(registry, app.log);
  const deps: Deps = {
    config,
    db,
    pool: db,
    now,
    newId: createIds(now),
    limits: redis && config.rateLimit ? createSharedLimits(now, localLimits, redis) : localLimits,
    bus: createEventBus<DomainEvents>(report),
    durableEvents: createDurableEvents(db, durableEvents, report),
    transactionHooks: createTransactionHooks(),
    pictures: await openPictureStore(config, (reason) => app.log.warn({ reason }, 'picture store failed')),
    mail: createMail(config),
    realtime,
    selfFetch: createSelfFetch(app),
    log: app.log,
    registry,
  };
  const replica = openReads(config, db, redis, app.log);
  const responseCache = registerApi(app, deps, { replica, isDatabaseUp, localLimits });
  registerRealtime(app, deps, realtime);
  app.addHook('onClose', async () => {
    deps.mail.close();
    await replica.stop();
    redis?.close();
  });
  return { app, deps, responseCache };
};
