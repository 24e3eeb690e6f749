/** Puts the parts together around a database: everything but reading settings and listening. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Counter, Registry } from 'prom-client';
import { registerApi, registerLive } from './app.ts';
import type { Config } from './config.ts';
import type { Facts } from './events.ts';
import type { Sql } from './platform/db/db.ts';
import { noReplica, openReplica, type Replica } from './platform/db/replica.ts';
import { createLocalWritePositions, createSharedWritePositions } from './platform/db/write-positions.ts';
import type { Deps } from './platform/deps.ts';
import { createBus } from './platform/event-bus.ts';
import { createHttp } from './platform/http/http.ts';
import { createLoopback } from './platform/http/self-fetch.ts';
import { createIds } from './platform/ids.ts';
import { createJoint } from './platform/joint.ts';
import { createLocalLimits } from './platform/limits/limits.ts';
import { createSharedLimits } from './platform/limits/shared-limits.ts';
import { createLive } from './platform/realtime/index.ts';
import { connectRedis, type SharedRedis } from './platform/redis.ts';
import { openPictureStore } from './platform/storage/index.ts';

export type Built = { readonly app: FastifyInstance; readonly deps: Deps };

export type BuildOptions = { readonly now?: () => Date; readonly isDatabaseUp?: () => boolean };

/** Where there are several processes, whoever wrote may be answered by another one next. */
const openReads = (config: Config, db: Sql, redis: SharedRedis | null, log: FastifyBaseLogger): Replica =>
  config.databaseReplicaUrl
    ? openReplica({
        url: config.databaseReplicaUrl,
        primary: db,
        writePositions: redis ? createSharedWritePositions(redis) : createLocalWritePositions(),
        log: (message) => log.warn(message),
      })
    : noReplica(db);

/** What a listener failed at is not tried again, so it has to be seen. */
const createReport = (registry: Registry, log: FastifyBaseLogger) => {
  const failures = new Counter({
    name: 'listener_failures_total',
    help: 'Times that something done after a change was committed has failed.',
    registers: [registry],
  });
  return (error: unknown): void => {
    failures.inc();
    log.error({ err: error }, 'a listener failed');
  };
};

export const build = async (config: Config, db: Sql, options: BuildOptions = {}): Promise<Built> => {
  const { now = () => new Date(), isDatabaseUp = () => true } = options;
  const app = await createHttp(config);
  const redis = config.redisUrl ? connectRedis(config.redisUrl, app.log) : null;
  const live = createLive({
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    redis,
    report: (error) => app.log.error({ err: error }, 'a live event failed'),
  });
  const localLimits = createLocalLimits(now, config.rateLimit);
  const registry = new Registry();
  const deps: Deps = {
    config,
    db,
    pool: db,
    now,
    newId: createIds(now),
    limits: redis && config.rateLimit ? createSharedLimits(now, localLimits, redis) : localLimits,
    bus: createBus<Facts>(createReport(registry, app.log)),
    joint: createJoint(),
    pictures: await openPictureStore(config, (reason) => app.log.warn({ reason }, 'the picture store failed')),
    live,
    loopback: createLoopback(app),
    log: app.log,
    registry,
  };
  const replica = openReads(config, db, redis, app.log);
  registerApi(app, deps, { replica, isDatabaseUp, localLimits });
  registerLive(app, deps, live);
  app.addHook('onClose', async () => {
    await replica.stop();
    redis?.close();
  });
  return { app, deps };
};
