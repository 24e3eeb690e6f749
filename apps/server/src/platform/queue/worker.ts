/** Takes jobs from the queue and runs them: told by notifications, and by itself when something becomes due. */
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

/** Seconds. Notifications may be lost, so the queue is looked at this often in any case. */
const safetyPoll = 30;
/** Seconds until the next look when a due job could not be claimed, or the database did not answer. */
const soon = 1;

export const startWorker = (deps: Deps & { readonly registry: Registry }, queues: readonly QueueDefinition[]): Worker =>
  workOn(deps, createRunMetrics(deps.registry), queues);

/** Counts every error of the queue itself, and logs the first of a row. */
const createReport = (log: FastifyBaseLogger, metrics: RunMetrics) => {
  let isFailing = false;
  return {
    failed: (error: unknown): void => {
      metrics.erred();
      if (!isFailing) log.error({ err: error }, 'the job queue cannot be used; trying again every second');
      isFailing = true;
    },
    worked: (): void => {
      isFailing = false;
    },
  };
};

/** Adds recurring jobs and listens for notifications; a connection that was lost may have missed some. */
const prepare = async (pool: Sql, queues: readonly QueueDefinition[], onNews: () => void) => {
  for (const queue of queues) if (queue.every !== undefined) await addRecurring(pool, queue.name);
  const names = new Set(queues.map((queue) => queue.name));
  const listening = await pool.listen(channel, (name) => void (names.has(name) && onNews()), onNews);
  return () => listening.unlisten();
};

const workOn = (deps: Deps, metrics: RunMetrics, queues: readonly QueueDefinition[]): Worker => {
  const { pool, log } = deps;
  const running = new Map<Promise<void>, QueueDefinition>();
  const report = createReport(log, metrics);
  const leases = createLeases(pool, report.failed);
  const context = { pool, log, metrics, workOn: (more: readonly QueueDefinition[]) => workOn(deps, metrics, more) };
  let stopListening: (() => Promise<void>) | undefined;

  const freeSlots = (queue: QueueDefinition): number =>
    (queue.concurrency ?? 1) - [...running.values()].filter((other) => other === queue).length;

  /** Starts what can be started of a queue; the number of jobs. */
  const pull = async (queue: QueueDefinition): Promise<number> => {
    const jobs = await claim(pool, queue.name, freeSlots(queue));
    for (const job of jobs) {
      const lease = leases.hold(job);
      const run = runJob(context, queue, lease).finally(() => {
        leases.drop(lease);
        running.delete(run);
        poll.now();
      });
      running.set(run, queue);
    }
    return jobs.length;
  };

  /** Looks at the queues that have a free slot; the number of seconds until the next look. */
  const look = async (): Promise<number> => {
    stopListening ??= await prepare(pool, queues, () => poll.now());
    const free = new Map(queues.filter((queue) => freeSlots(queue) > 0).map((queue) => [queue.name, queue]));
    let wait = safetyPoll;
    for (const { queue: name, seconds } of free.size > 0 ? await listDue(pool, [...free.keys()]) : []) {
      const queue = free.get(name);
      if (!queue) continue;
      const started = seconds > 0 ? 0 : await pull(queue);
      if (seconds > 0) wait = Math.min(wait, seconds);
      else if (started === 0) wait = Math.min(wait, soon);
      else if (freeSlots(queue) > 0) wait = 0;
    }
    report.worked();
    return wait;
  };
  const poll = createPoll(() =>
    look().catch((error: unknown) => {
      report.failed(error);
      return soon;
    }),
  );
  poll.now();

  return {
    stop: async () => {
      await poll.stop();
      await stopListening?.().catch(report.failed);
      leases.abortAll(new Error('the process ends'));
      await Promise.all(running.keys());
    },
  };
};
