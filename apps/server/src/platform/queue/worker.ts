/** Claims due jobs and runs them; polls when a notification arrives, when a job becomes due, and every 30 seconds. */
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Sql } from '../db/db.ts';
import type { QueueDefinition, Worker } from './definition.ts';
import { createLeases } from './leases.ts';
import { createRunMetrics, type RunMetrics } from './metrics.ts';
import { createPoll } from './poll.ts';
import { addRecurring, channel, claim, listDue } from './queries.ts';
import { runJob } from './run-job.ts';

type Deps = { readonly pool: Sql; readonly log: FastifyBaseLogger };

/** Notifications may be lost, so the queue is polled this often in any case. */
const pollSeconds = 30;
/** After a due job could not be claimed, or the database did not respond. */
const retrySeconds = 1;

export const startWorker = (deps: Deps & { readonly registry: Registry }, queues: readonly QueueDefinition[]): Worker =>
  startWorkerWith(deps, createRunMetrics(deps.registry), queues);

/** Counts all errors of the queue itself, and logs the first of consecutive ones. */
const createReport = (log: FastifyBaseLogger, metrics: RunMetrics) => {
  let isFailing = false;
  return {
    failed: (error: unknown): void => {
      metrics.recordQueueError();
      if (!isFailing) log.error({ err: error }, 'job queue unavailable; retrying every second');
      isFailing = true;
    },
    succeeded: (): void => {
      isFailing = false;
    },
  };
};

/** Adds recurring jobs and subscribes to notifications. Also polls after a reconnect, which may have missed some. */
const subscribe = async (pool: Sql, queues: readonly QueueDefinition[], poll: () => void) => {
  for (const queue of queues) if (queue.everySeconds !== undefined) await addRecurring(pool, queue.name);
  const names = new Set(queues.map((queue) => queue.name));
  const subscription = await pool.listen(channel, (name) => void (names.has(name) && poll()), poll);
  return () => subscription.unlisten();
};

const startWorkerWith = (deps: Deps, metrics: RunMetrics, queues: readonly QueueDefinition[]): Worker => {
  const { pool, log } = deps;
  const running = new Map<Promise<void>, QueueDefinition>();
  const report = createReport(log, metrics);
  const leases = createLeases(pool, report.failed);
  const context = {
    pool,
    log,
    metrics,
    startWorker: (more: readonly QueueDefinition[]) => startWorkerWith(deps, metrics, more),
  };
  let unsubscribe: (() => Promise<void>) | undefined;

  const freeSlots = (queue: QueueDefinition): number =>
    (queue.concurrency ?? 1) - [...running.values()].filter((other) => other === queue).length;

  /** Starts as many due jobs as there are free slots, and returns how many. */
  const startDue = async (queue: QueueDefinition): Promise<number> => {
    const jobs = await claim(pool, queue.name, freeSlots(queue));
    for (const job of jobs) {
      const lease = leases.add(job);
      const run = runJob(context, queue, lease).finally(() => {
        leases.remove(lease);
        running.delete(run);
        poll.now();
      });
      running.set(run, queue);
    }
    return jobs.length;
  };

  /** Polls the queues that have a free slot, and returns the number of seconds until the next poll. */
  const pollOnce = async (): Promise<number> => {
    unsubscribe ??= await subscribe(pool, queues, () => poll.now());
    const free = new Map(queues.filter((queue) => freeSlots(queue) > 0).map((queue) => [queue.name, queue]));
    let wait = pollSeconds;
    for (const { queue: name, seconds } of free.size > 0 ? await listDue(pool, [...free.keys()]) : []) {
      const queue = free.get(name);
      if (!queue) continue;
      const started = seconds > 0 ? 0 : await startDue(queue);
      if (seconds > 0) wait = Math.min(wait, seconds);
      else if (started === 0) wait = Math.min(wait, retrySeconds);
      else if (freeSlots(queue) > 0) wait = 0;
    }
    report.succeeded();
    return wait;
  };
  const poll = createPoll(() =>
    pollOnce().catch((error: unknown) => {
      report.failed(error);
      return retrySeconds;
    }),
  );
  poll.now();

  return {
    stop: async () => {
      await poll.stop();
      await unsubscribe?.().catch(report.failed);
      leases.abortAll(new Error('the worker was stopped'));
      await Promise.all(running.keys());
    },
  };
};
