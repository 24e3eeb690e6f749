/** Runs one claimed job and records the outcome in the queue, unless the claim was lost meanwhile. */
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../db/db.ts';
import { isExhausted, type Job, type QueueDefinition, recurringDelay, retryDelay } from './definition.ts';
import { type Lease, LeaseLost } from './leases.ts';
import type { Outcome, RunMetrics } from './metrics.ts';
import { complete, completeRecurring, fail, release } from './queries.ts';

export type RunContext = {
  readonly pool: Sql;
  readonly log: FastifyBaseLogger;
  readonly metrics: RunMetrics;
  readonly startWorker: Job['startWorker'];
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const recordSuccess = async (
  { pool }: RunContext,
  definition: QueueDefinition,
  { job }: Lease,
  tookSeconds: number,
) => {
  const isCompleted =
    definition.everySeconds === undefined
      ? await complete(pool, job)
      : await completeRecurring(pool, job, recurringDelay(definition, tookSeconds));
  return isCompleted ? 'succeeded' : 'lost';
};

const recordFailure = async (
  { pool, log }: RunContext,
  definition: QueueDefinition,
  { job, controller }: Lease,
  error: unknown,
): Promise<Outcome> => {
  const { signal } = controller;
  if (signal.reason instanceof LeaseLost) return 'lost';
  if (signal.aborted) return (await release(pool, job)) ? 'released' : 'lost';
  const { key, attempts } = job;
  const delay = retryDelay(definition, attempts);
  log.error({ err: error, queue: definition.name, key, attempts, retryInSeconds: delay }, 'job failed');
  if (!(await fail(pool, job, delay, messageOf(error)))) return 'lost';
  return delay === null ? 'dead' : 'failed';
};

/** Never throws. A job whose outcome cannot be recorded stays claimed until its lease ends, and then runs again. */
export const runJob = async (context: RunContext, definition: QueueDefinition, lease: Lease): Promise<void> => {
  const { log, metrics, startWorker } = context;
  const { key, payload, attempts } = lease.job;
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const attempt = async (): Promise<Outcome> => {
    try {
      if (isExhausted(definition, attempts)) throw new Error('the process ended during the last attempt');
      await definition.run({ key, payload, attempts, signal: lease.controller.signal, startWorker });
    } catch (error) {
      return recordFailure(context, definition, lease, error);
    }
    return recordSuccess(context, definition, lease, seconds());
  };
  try {
    const outcome = await attempt();
    metrics.recordRun(definition.name, outcome, seconds());
    if (outcome === 'lost') log.warn({ queue: definition.name, key }, 'job was claimed by another process');
  } catch (error) {
    metrics.recordRun(definition.name, 'failed', seconds());
    log.error({ err: error, queue: definition.name, key }, 'could not record the outcome of a job; it will run again');
  }
};
