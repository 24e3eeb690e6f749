/** Work that returns by itself: never twice at once, in however many processes, and finished before the process ends. */
import type { Sql } from './db.ts';
import { claimJob, finishJob } from './job-queries.ts';

export type Jobs = {
  every(seconds: number, name: string, work: () => Promise<void>): void;
  /** Does it now unless somebody is at it. */
  soon(seconds: number, name: string, work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
};

/** Seconds; longer than any of it takes, so that only work whose process has died is begun anew. */
const shortestHold = 600;

/** Work that grows with the site returns more seldom, so that its share of the machine does not grow. */
const restsPerWork = 20;

export const createJobs = (db: Sql, report: (name: string, error: unknown) => void): Jobs => {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  const run = async (seconds: number, name: string, work: () => Promise<void>, early: boolean): Promise<void> => {
    if (!(await claimJob(db, { name, holdFor: Math.max(shortestHold, seconds), early }))) return;
    const began = performance.now();
    try {
      await work();
    } finally {
      const took = (performance.now() - began) / 1000;
      await finishJob(db, name, Math.max(seconds, took * restsPerWork));
    }
  };

  const keep = (name: string, begun: Promise<void>): Promise<void> => {
    const ran = begun.catch((error: unknown) => report(name, error)).finally(() => running.delete(ran));
    running.add(ran);
    return ran;
  };

  const schedule = (seconds: number, name: string, work: () => Promise<void>): void => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void keep(name, run(seconds, name, work, false)).then(() => schedule(seconds, name, work));
    }, seconds * 1000);
    timers.add(timer);
  };

  return {
    every: schedule,
    soon: (seconds, name, work) => keep(name, run(seconds, name, work, true)),
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
};
