/** Figures about background jobs: how long they take, how often they fail, and what waits. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Sql } from '../db/db.ts';
import { countJobs } from './queries.ts';

/** `lost`: another process claimed the job meanwhile. `released`: this process ended before the job did. */
export type Outcome = 'done' | 'failed' | 'dead' | 'lost' | 'released';

export type RunMetrics = {
  ran(queue: string, outcome: Outcome, seconds: number): void;
  /** The queue itself could not be used. */
  erred(): void;
};

export const createRunMetrics = (registry: Registry): RunMetrics => {
  const seconds = new Histogram({
    name: 'job_seconds',
    help: 'Time that background jobs took, by queue and outcome.',
    labelNames: ['queue', 'outcome'],
    buckets: [0.1, 1, 5, 20, 60, 300],
    registers: [registry],
  });
  const errors = new Counter({
    name: 'job_queue_errors_total',
    help: 'Times that the job queue could not be read or written.',
    registers: [registry],
  });
  return {
    ran: (queue, outcome, took) => seconds.observe({ queue, outcome }, took),
    erred: () => errors.inc(),
  };
};

const states = ['waiting', 'running', 'failed', 'dead'] as const;

/** Asked of the database when somebody collects figures, so that any process tells about all of them. */
export const registerQueueMetrics = (registry: Registry, db: Sql, isUp: () => boolean): (() => Promise<void>) => {
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Background jobs by queue and state: waiting, running, failed and to be tried again, dead.',
    labelNames: ['queue', 'state'],
    registers: [registry],
  });
  const oldest = new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'How long the oldest job that is due has been waiting, by queue.',
    labelNames: ['queue'],
    registers: [registry],
  });
  return async () => {
    const counts = isUp() ? await countJobs(db).catch(() => []) : [];
    jobs.reset();
    oldest.reset();
    for (const count of counts) {
      for (const state of states) jobs.set({ queue: count.queue, state }, count[state]);
      oldest.set({ queue: count.queue }, count.oldest);
    }
  };
};
