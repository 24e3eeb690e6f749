/**
 * Events whose listeners must run. An event is a job that is stored with the change and due some seconds later. The process
 * that made the change runs the listeners right after the commit and deletes the job; if it dies or a listener fails, the
 * queue runs them.
 */
import type { z } from 'zod';
import type { Db, Fragment, Sql } from '../db/db.ts';
import type { QueueDefinition } from './definition.ts';
import { deleteUnclaimed, enqueueFrom, insertJob } from './queries.ts';

type Schemas = Readonly<Record<string, z.ZodType>>;

export type DurableEvents<Events extends Schemas> = {
  /** Must be idempotent. */
  on<K extends keyof Events & string>(name: K, listener: (event: z.infer<Events[K]>) => Promise<void>): void;
  /** Runs the listeners and deletes the job; a failure is reported, and the queue retries. Never rejects. */
  deliver<K extends keyof Events & string>(name: K, jobId: number, event: z.infer<Events[K]>): Promise<void>;
  /** One queue for each event. */
  queues(): QueueDefinition[];
  /** Resolves when no listener is running. */
  idle(): Promise<void>;
};

/** Long enough for the process that made the change to run the listeners itself. */
const delaySeconds = 10;

const queueOf = (name: string): string => `events.${name}`;

/** Stores an event and returns the id of its job. Call it in the transaction of the change. */
export const addEvent = (db: Db, name: string, event: unknown): Promise<number> =>
  insertJob(db, { queue: queueOf(name), payload: event, delay: delaySeconds });

/**
 * A CTE body that stores the event that `query` selects as its only column, unless it is null; returns the job's id. Without a delay it is for the
 * queue alone.
 */
export const addEventFrom = (db: Db, name: string, query: Fragment, delay = delaySeconds) =>
  enqueueFrom(db, { queue: queueOf(name), delay }, query);

export const createDurableEvents = <Events extends Schemas>(
  pool: Sql,
  schemas: Events,
  report: (error: unknown) => void,
): DurableEvents<Events> => {
  const listeners = new Map<string, ((event: never) => Promise<void>)[]>();
  const running = new Set<Promise<void>>();

  /** All of them run; the first failure is thrown afterwards. */
  const runListeners = async (name: string, event: unknown): Promise<void> => {
    const runs = await Promise.allSettled((listeners.get(name) ?? []).map((listener) => listener(event as never)));
    for (const run of runs) if (run.status === 'rejected') throw run.reason;
  };

  return {
    on: (name, listener) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
    deliver: (name, jobId, event) => {
      const run = runListeners(name, event)
        .then(() => deleteUnclaimed(pool, jobId))
        .catch(report)
        .finally(() => running.delete(run));
      running.add(run);
      return run;
    },
    queues: () =>
      Object.entries(schemas).map(([name, schema]) => ({
        name: queueOf(name),
        run: ({ payload }) => runListeners(name, schema.parse(payload)),
      })),
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
