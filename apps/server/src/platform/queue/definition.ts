/** What a queue does with its jobs. */
import type { ClaimedJob } from './queries.ts';

export type Worker = {
  /** Takes no more jobs, asks those that run to end, and resolves when they have. */
  stop(): Promise<void>;
};

export type Job = Pick<ClaimedJob, 'key' | 'payload' | 'attempts'> & {
  /** Aborted when the process ends or another one has claimed the job: stop soon, and throw if it is not done. */
  readonly signal: AbortSignal;
  /** Works on more queues; whoever starts them stops them before the job ends. */
  readonly workOn: (queues: readonly QueueDefinition[]) => Worker;
};

export type QueueDefinition = {
  readonly name: string;
  /** May be called again for a job that was done, when its process died before saying so. */
  readonly run: (job: Job) => Promise<void>;
  /** How many jobs of it run at a time in this process; one unless told. */
  readonly concurrency?: number;
  /** Makes it a recurring job, due again this many seconds after it was done. It never dies. */
  readonly every?: number;
  /** A recurring job waits at least this many times as long as it took, so that its share of the machine stays small. */
  readonly rest?: number;
  readonly maxAttempts?: number;
};

const defaultAttempts = 20;
const longestBackoff = 3600;

export const delayAfter = ({ every = 0, rest = 0 }: QueueDefinition, took: number): number =>
  Math.max(every, took * rest);

/** Attempts are counted when a job is claimed, so that one that kills its process is not tried for ever. */
export const isExhausted = ({ every, maxAttempts = defaultAttempts }: QueueDefinition, attempts: number): boolean =>
  every === undefined && attempts > maxAttempts;

/** Seconds until a failed job is tried again: 1, 2, 4, … with some chance in it; null when it was tried often enough. */
export const backoffOf = (definition: QueueDefinition, attempts: number): number | null => {
  if (isExhausted(definition, attempts + 1)) return null;
  return Math.min(definition.every ?? longestBackoff, 2 ** Math.min(attempts - 1, 20)) * (0.8 + Math.random() * 0.4);
};
