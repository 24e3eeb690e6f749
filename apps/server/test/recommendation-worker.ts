/** The recommendation worker as a process of its own would run it. */
import { Registry } from 'prom-client';
import { recommendationQueue } from '../src/modules/recommendations/index.ts';
import { startWorker } from '../src/platform/queue/index.ts';
import type { TestServer } from './harness.ts';

export const startRecommendations = ({ deps, databaseUrl }: TestServer) => {
  const registry = new Registry();
  const worker = startWorker({ ...deps, registry }, [recommendationQueue({ ...deps, databaseUrl })]);
  return { registry, stop: () => worker.stop() };
};
