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
type WorkerDeps = Deps & { readonly pollSeconds: number };

/** Notifications may be lost, so the queue is polled this often in any case. */
const defaultPollSeconds = 30;
/** After a due job could not be claimed, or the database did not respond. */
const retrySeconds = 1;

export const startWorker = (
  deps: Deps & { readonly registry: Registry },
  queues: readonly QueueDefinition[],
  pollSeconds = defaultPollSeconds,
): Worker => startWorkerWith({ ...deps, pollSeconds }, createRunMetrics(deps.registry), queues);

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

/** Starts due jobs of these queues, and returns the number of seconds until the next poll. */
const startDueJobs = async (
  { pool, pollSeconds }: WorkerDeps,
  queues: readonly QueueDefinition[],
  startDue: (queue: QueueDefinition) => Promise<{ started: number; hasFreeSlot: boolean }>,
): Promise<number> => {
  if (queues.length === 0) return pollSeconds;
  let wait = pollSeconds;
  const due = await listDue(
    pool,
    queues.map((queue) => queue.name),
  );
  for (const { queue: name, seconds } of due) {
    const queue = queues.find((one) => one.name === name);
    if (!queue) continue;
    if (seconds > 0) {
      wait = Math.min(wait, seconds);
      continue;
    }
    const { started, hasFreeSlot } = await startDue(queue);
    if (started === 0) wait = Math.min(wait, retrySeconds);
    else if (hasFreeSlot) wait = 0;
  }
  return wait;
};

const startWorkerWith = (deps: WorkerDeps, metrics: RunMetrics, queues: readonly QueueDefinition[]): Worker => {
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

  /** Starts as many due jobs as there are free slots. */
  const startDue = async (queue: QueueDefinition) => {
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
    return { started: jobs.length, hasFreeSlot: freeSlots(queue) > 0 };
  };

  /** Polls the queues that have a free slot, and returns the number of seconds until the next poll. */
  const pollOnce = async (): Promise<number> => {
    unsubscribe ??= await subscribe(pool, queues, () => poll.now());
    const free = queues.filter((queue) => freeSlots(queue) > 0);
    const wait = await startDueJobs(deps, free, startDue);
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
