/** Metrics of background jobs: durations, outcomes and queue lengths. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Sql } from '../db/db.ts';
import { countJobs } from './queries.ts';

/** `lost`: another process claimed the job meanwhile. `released`: this process was stopped before the job ended. */
export type Outcome = 'succeeded' | 'failed' | 'dead' | 'lost' | 'released';

export type RunMetrics = {
  recordRun(queue: string, outcome: Outcome, seconds: number): void;
  /** The queue itself could not be read or written. */
  recordQueueError(): void;
};

export const createRunMetrics = (registry: Registry): RunMetrics => {
  const seconds = new Histogram({
    name: 'job_seconds',
    help: 'Duration of background jobs, by queue and outcome.',
    labelNames: ['queue', 'outcome'],
    buckets: [0.1, 1, 5, 20, 60, 300],
    registers: [registry],
  });
  const errors = new Counter({
    name: 'job_queue_errors_total',
    help: 'Failed reads and writes of the job queue.',
    registers: [registry],
  });
  return {
    recordRun: (queue, outcome, tookSeconds) => seconds.observe({ queue, outcome }, tookSeconds),
    recordQueueError: () => errors.inc(),
  };
};

const states = ['waiting', 'running', 'failed', 'dead'] as const;

/** Returns a function that reads the gauges from the database, so that any process reports the jobs of all. */
export const registerQueueMetrics = (registry: Registry, db: Sql, isUp: () => boolean): (() => Promise<void>) => {
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Background jobs by queue and state: waiting, running, failed (to be retried), dead.',
    labelNames: ['queue', 'state'],
    registers: [registry],
  });
  const oldest = new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'How long the oldest due job has been waiting, by queue.',
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
