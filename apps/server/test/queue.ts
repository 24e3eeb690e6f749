/** A test server with queue workers, which are stopped after each test. */
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type QueueDefinition, startWorker, type Worker } from '../src/platform/queue/index.ts';
import { createTestServer, type TestServer } from './harness.ts';

type JobState = { key: string; attempts: number; last_error: string; dead: boolean; held: boolean };

export const useTestQueue = () => {
  let server: TestServer;
  const workers: Worker[] = [];
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());
  beforeEach(() => server.deps.pool`delete from jobs`);
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  });

  /** As in a separate process, which polls after so many seconds at the latest. */
  const startPolling = (pollSeconds: number | undefined, ...queues: QueueDefinition[]) => {
    const registry = new Registry();
    const worker = startWorker({ ...server.deps, registry }, queues, pollSeconds);
    workers.push(worker);
    return { registry, stop: () => worker.stop() };
  };

  return {
    server: () => server,
    pool: () => server.deps.pool,
    start: (...queues: QueueDefinition[]) => startPolling(undefined, ...queues),
    startPolling,
    listJobs: () => server.deps.pool<JobState[]>`
      select key, attempts, last_error, dead_at is not null as dead, token is not null as held from jobs order by id`,
  };
};

/** A promise that the test resolves, for jobs that run until then. */
export const createBlock = () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, ended };
};
