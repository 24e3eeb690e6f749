/** The recommender as a separate process on the server's database: answers `/recommend` and runs its worker. */
import { api } from '@vitrine/contract';
import { Registry } from 'prom-client';
import { type Config, ConfigError } from './config.ts';
import { openPictureStore } from './modules/media/index.ts';
import { createLocalRecommend, createRecommendHandler, recommendationQueue } from './modules/recommendations/index.ts';
import { createResponseCache, createSnapshotReader } from './platform/cache/response-cache.ts';
import { connect } from './platform/db/db.ts';
import { migrate } from './platform/db/migrate.ts';
import { noReplica } from './platform/db/replica.ts';
import { registerHealth } from './platform/http/health.ts';
import { createMount } from './platform/http/mount.ts';
import { createRequestMetrics, recordResponses } from './platform/http/server/request-metrics.ts';
import { createHttpServer } from './platform/http/server/server.ts';
import { createLocalLimits } from './platform/limits/rate-limits.ts';
import { startWorker } from './platform/queue/index.ts';
import { budgets } from './rate-limits.ts';
import type { Running } from './start.ts';

const needsDatabase = `The recommender works on the server's database: set DATABASE_URL, and DATA_DIR or S3_* to where its pictures are.
The embedded database belongs to the server that started it; with it the server recommends by itself.`;

/** Only the server calls it, so it has no authentication and no rate limits. */
export const startRecommender = async (config: Config, log: (line: string) => void): Promise<Running> => {
  if (!config.databaseUrl) throw new ConfigError(needsDatabase);
  const pool = connect(config.databaseUrl, { max: 8 });
  const closers: (() => Promise<unknown>)[] = [() => pool.end({ timeout: 10 })];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    await migrate(pool, log);
    const app = createHttpServer(config);
    closers.push(() => app.close());
    const registry = new Registry();
    const proxySettings = { trustedProxies: 0, publicUrl: undefined };
    recordResponses(app, createRequestMetrics(registry, app.log), proxySettings);
    registerHealth(app, { db: pool, isUp: () => true, connected: () => 0, registry, metrics: config.metrics });
    const now = () => new Date();
    const mount = createMount(app, {
      authenticate: async () => null,
      now,
      limits: createLocalLimits(now, false),
      budgets,
      prefixBudgets: {},
      newAccounts: { forMs: 0, budgets: {}, queue: (_, task) => task() },
      proxySettings,
      replica: noReplica(pool),
      responseCache: createResponseCache(now, createSnapshotReader(pool)),
      strict: false,
    });
    mount(
      { recommend: api.recommendations.recommend },
      { recommend: createRecommendHandler(createLocalRecommend({ pool, now })) },
    );
    const pictures = await openPictureStore(config, (reason) => app.log.warn({ reason }, 'picture store failed'));
    const deps = { pool, pictures, log: app.log, databaseUrl: config.databaseUrl };
    const worker = startWorker({ pool, log: app.log, registry }, [recommendationQueue(deps)]);
    closers.push(() => worker.stop());
    return { address: await app.listen({ port: config.recommenderPort, host: config.host }), close };
  } catch (error) {
    await close();
    throw error;
  }
};
