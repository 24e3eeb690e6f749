/** Runs one claimed job and says in the queue how it went; only whoever still holds the claim may. */
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../db/db.ts';
import { backoffOf, delayAfter, isExhausted, type Job, type QueueDefinition } from './definition.ts';
import { type Lease, LeaseLost } from './leases.ts';
import type { Outcome, RunMetrics } from './metrics.ts';
import { complete, completeRecurring, fail, release } from './queries.ts';

export type RunContext = {
  readonly pool: Sql;
  readonly log: FastifyBaseLogger;
  readonly metrics: RunMetrics;
  readonly workOn: Job['workOn'];
};

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const settleDone = async ({ pool }: RunContext, definition: QueueDefinition, { job }: Lease, took: number) => {
  const isHeld =
    definition.every === undefined
      ? await complete(pool, job)
      : await completeRecurring(pool, job, delayAfter(definition, took));
  return isHeld ? 'done' : 'lost';
};

const settleFailed = async (
  { pool, log }: RunContext,
  definition: QueueDefinition,
  { job, controller }: Lease,
  error: unknown,
): Promise<Outcome> => {
  const { signal } = controller;
  if (signal.reason instanceof LeaseLost) return 'lost';
  if (signal.aborted) return (await release(pool, job)) ? 'released' : 'lost';
  const { key, attempts } = job;
  const delay = backoffOf(definition, attempts);
  log.error({ err: error, key, attempts, retryIn: delay }, `${definition.name} failed`);
  if (!(await fail(pool, job, delay, textOf(error)))) return 'lost';
  return delay === null ? 'dead' : 'failed';
};

/** Never throws. A job that cannot be settled stays claimed until its lease ends, and is then run again. */
export const runJob = async (context: RunContext, definition: QueueDefinition, lease: Lease): Promise<void> => {
  const { log, metrics, workOn } = context;
  const { key, payload, attempts } = lease.job;
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const attempt = async (): Promise<Outcome> => {
    try {
      if (isExhausted(definition, attempts)) throw new Error('the process ended during the last attempt');
      await definition.run({ key, payload, attempts, signal: lease.controller.signal, workOn });
    } catch (error) {
      return settleFailed(context, definition, lease, error);
    }
    return settleDone(context, definition, lease, seconds());
  };
  try {
    const outcome = await attempt();
    metrics.ran(definition.name, outcome, seconds());
    if (outcome === 'lost') log.warn({ key }, `${definition.name} was claimed by another process meanwhile`);
  } catch (error) {
    metrics.ran(definition.name, 'failed', seconds());
    log.error({ err: error, key }, `${definition.name} could not be settled and will run again`);
  }
};
