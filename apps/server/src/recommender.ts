/** More Like This as a process of its own: answers `/recommend` and keeps the signals fresh, over the server's database. */
import { api } from '@vitrine/contract';
import { Registry } from 'prom-client';
import { budgets } from './budgets.ts';
import { type Config, ConfigError } from './config.ts';
import { connect } from './kernel/db.ts';
import { registerHealth } from './kernel/health.ts';
import { createHttp } from './kernel/http.ts';
import { createLocalLimits } from './kernel/limits.ts';
import { migrate } from './kernel/migrate.ts';
import { createMount } from './kernel/mount.ts';
import { openPictureStore } from './kernel/picture-store/index.ts';
import { startWorker } from './kernel/queue/index.ts';
import { noReplica } from './kernel/replica.ts';
import { createSharedAnswers, createSnapshots } from './kernel/shared-answers.ts';
import { createWitness, witnessAnswers } from './kernel/witness.ts';
import { answerWith, createLocal, recommendationQueue } from './recommendations/index.ts';
import type { Running } from './start.ts';

const needsDatabase = `The recommender works on the server's database: set DATABASE_URL, and DATA_DIR or S3_* to where its pictures are.
The embedded database belongs to the server that started it; with it the server recommends by itself.`;

/** Only the server calls it, so nobody is known here and nobody is held back. */
export const startRecommender = async (config: Config, say: (line: string) => void): Promise<Running> => {
  if (!config.databaseUrl) throw new ConfigError(needsDatabase);
  const pool = connect(config.databaseUrl, { max: 8 });
  const closers: (() => Promise<unknown>)[] = [() => pool.end({ timeout: 10 })];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    await migrate(pool, say);
    const app = await createHttp(config);
    closers.push(() => app.close());
    const registry = new Registry();
    const reach = { trustedProxies: 0, publicUrl: undefined };
    witnessAnswers(app, createWitness(registry, app.log), reach);
    registerHealth(app, { db: pool, isUp: () => true, connected: () => 0, registry, metrics: config.metrics });
    const now = () => new Date();
    const mount = createMount(app, {
      authenticate: async () => null,
      limits: createLocalLimits(now, false),
      budgets,
      reach,
      replica: noReplica(pool),
      sharedAnswers: createSharedAnswers(now, createSnapshots(pool)),
      strict: false,
    });
    mount({ recommend: api.recommendations.recommend }, { recommend: answerWith(createLocal({ pool, now })) });
    const pictures = await openPictureStore(config, (reason) => app.log.warn({ reason }, 'the picture store failed'));
    const deps = { pool, pictures, log: app.log, databaseUrl: config.databaseUrl };
    const worker = startWorker({ pool, log: app.log, registry }, [recommendationQueue(deps)]);
    closers.push(() => worker.stop());
    return { address: await app.listen({ port: config.recommenderPort, host: config.host }), close };
  } catch (error) {
    await close();
    throw error;
  }
};
