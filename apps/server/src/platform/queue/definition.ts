/** What a module declares about a queue: its handler, concurrency, schedule and retries. */
import type { ClaimedJob } from './queries.ts';

export type Worker = {
  /** Claims no more jobs, aborts those that run, and resolves when they have ended. */
  stop(): Promise<void>;
};

export type Job = Pick<ClaimedJob, 'key' | 'payload' | 'attempts'> & {
  /** Aborted when the process ends or another one has claimed the job: stop soon, and throw if it is not finished. */
  readonly signal: AbortSignal;
  /** Starts a worker for more queues; the job must stop it before it ends. */
  readonly startWorker: (queues: readonly QueueDefinition[]) => Worker;
};

export type QueueDefinition = {
  readonly name: string;
  /** Must be idempotent: it runs again when the process died between the end of a job and its completion. */
  readonly run: (job: Job) => Promise<void>;
  /** How many of its jobs run at a time in this process; 1 by default. */
  readonly concurrency?: number;
  /** Makes it a recurring job, due again this many seconds after it completed. It never becomes dead. */
  readonly everySeconds?: number;
  /** A recurring job pauses at least this many times as long as it ran, which bounds its share of the machine. */
  readonly pauseFactor?: number;
  readonly maxAttempts?: number;
};

const defaultMaxAttempts = 20;
const maxBackoffSeconds = 3600;

/** Seconds until a recurring job is due again. */
export const recurringDelay = (definition: QueueDefinition, tookSeconds: number): number =>
  Math.max(definition.everySeconds ?? 0, tookSeconds * (definition.pauseFactor ?? 0));

/** Attempts are counted when a job is claimed, so that a job that crashes its process is not retried forever. */
export const isExhausted = (definition: QueueDefinition, attempts: number): boolean =>
  definition.everySeconds === undefined && attempts > (definition.maxAttempts ?? defaultMaxAttempts);

/** Seconds until a failed job is retried: 1, 2, 4, … with jitter; null when it has no attempts left. */
export const retryDelay = (definition: QueueDefinition, attempts: number): number | null => {
  if (isExhausted(definition, attempts + 1)) return null;
  const maxSeconds = definition.everySeconds ?? maxBackoffSeconds;
  return Math.min(maxSeconds, 2 ** Math.min(attempts - 1, 20)) * (0.8 + Math.random() * 0.4);
};
