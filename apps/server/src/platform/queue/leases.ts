/** Renews the leases of running jobs, and stops a job whose lease was lost. */
import type { Sql } from '../db/db.ts';
import { type ClaimedJob, leaseSeconds, renew } from './queries.ts';

export type Lease = {
  readonly job: ClaimedJob;
  readonly controller: AbortController;
};

export class LeaseLost extends Error {}

export type Leases = {
  hold(job: ClaimedJob): Lease;
  drop(lease: Lease): void;
  abortAll(reason: Error): void;
};

const renewEvery = (leaseSeconds * 1000) / 3;

export const createLeases = (db: Sql, report: (error: unknown) => void): Leases => {
  const held = new Map<Lease, number>();
  let timer: NodeJS.Timeout | undefined;

  /** A lease that could not be renewed in time may be somebody else's by now. */
  const expire = (now: number): void => {
    for (const [lease, since] of held) {
      if (now - since > leaseSeconds * 1000) lease.controller.abort(new LeaseLost('the lease could not be renewed'));
    }
  };

  const renewAll = async (): Promise<void> => {
    const leases = [...held.keys()];
    const asked = performance.now();
    const kept = await renew(
      db,
      leases.map(({ job }) => job),
    );
    for (const lease of leases) {
      if (!held.has(lease)) continue;
      if (kept.has(lease.job.id)) held.set(lease, asked);
      else lease.controller.abort(new LeaseLost('another process has claimed the job'));
    }
  };

  const renewAndGoOn = async (): Promise<void> => {
    if (held.size > 0) await renewAll().catch(report);
    expire(performance.now());
    timer = undefined;
    if (held.size > 0) schedule();
  };

  /** One timer at a time: it is set again only when the renewal it started is over. */
  const schedule = (): void => {
    timer ??= setTimeout(() => void renewAndGoOn(), renewEvery).unref();
  };

  return {
    hold: (job) => {
      const lease = { job, controller: new AbortController() };
      held.set(lease, performance.now());
      schedule();
      return lease;
    },
    drop: (lease) => void held.delete(lease),
    abortAll: (reason) => {
      for (const { controller } of held.keys()) controller.abort(reason);
    },
  };
};
