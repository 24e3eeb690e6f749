/** Renews the leases of running jobs, and aborts a job whose lease was lost. */
import type { Sql } from '../db/db.ts';
import { type ClaimedJob, leaseSeconds, renew } from './queries.ts';

export type Lease = {
  readonly job: ClaimedJob;
  readonly controller: AbortController;
};

export class LeaseLost extends Error {}

export type Leases = {
  add(job: ClaimedJob): Lease;
  remove(lease: Lease): void;
  abortAll(reason: Error): void;
};

const renewEveryMs = (leaseSeconds * 1000) / 3;

export const createLeases = (db: Sql, report: (error: unknown) => void): Leases => {
  /** When each lease was last renewed. */
  const renewedAt = new Map<Lease, number>();
  let timer: NodeJS.Timeout | undefined;

  /** Once a lease has expired, another process may have claimed the job. */
  const abortExpired = (now: number): void => {
    for (const [lease, at] of renewedAt) {
      if (now - at > leaseSeconds * 1000) lease.controller.abort(new LeaseLost('the lease could not be renewed'));
    }
  };

  const renewAll = async (): Promise<void> => {
    const leases = [...renewedAt.keys()];
    // Taken before the query: the lease starts at some time during it.
    const now = performance.now();
    const renewed = await renew(
      db,
      leases.map(({ job }) => job),
    );
    for (const lease of leases) {
      if (!renewedAt.has(lease)) continue;
      if (renewed.has(lease.job.id)) renewedAt.set(lease, now);
      else lease.controller.abort(new LeaseLost('another process has claimed the job'));
    }
  };

  const tick = async (): Promise<void> => {
    if (renewedAt.size > 0) await renewAll().catch(report);
    abortExpired(performance.now());
    timer = undefined;
    if (renewedAt.size > 0) schedule();
  };

  /** Renewals never overlap: the next one is scheduled when the last has ended. */
  const schedule = (): void => {
    timer ??= setTimeout(() => void tick(), renewEveryMs).unref();
  };

  return {
    add: (job) => {
      const lease = { job, controller: new AbortController() };
      renewedAt.set(lease, performance.now());
      schedule();
      return lease;
    },
    remove: (lease) => void renewedAt.delete(lease),
    abortAll: (reason) => {
      for (const { controller } of renewedAt.keys()) controller.abort(reason);
    },
  };
};
