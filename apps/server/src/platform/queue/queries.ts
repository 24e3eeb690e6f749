/** The job queue in SQL. A claim moves `run_at` to the end of its lease, so that an abandoned job becomes due by itself. */
import type { Db } from '../db/db.ts';

/** Notifications carry the name of the queue. They only make workers look earlier. */
export const channel = 'jobs';

/** Seconds that a claim holds without being renewed. */
export const leaseSeconds = 10;

export type NewJob = {
  readonly queue: string;
  /** Added again before it has started, it is the same job; added while it runs, it runs once more afterwards. */
  readonly key?: string;
  readonly payload?: unknown;
  /** Higher ones start first. */
  readonly priority?: number;
  /** Seconds until it may start. */
  readonly delay?: number;
};

export type ClaimedJob = {
  readonly id: number;
  readonly key: string | null;
  readonly payload: unknown;
  readonly token: string;
  readonly attempts: number;
  readonly version: number;
};

/** The key of queues that have a single job, recurring ones among them. */
export const single = 'single';

/** One statement cannot change the same row twice: of several with one key the last one counts. */
const withoutDuplicates = (jobs: readonly NewJob[]): NewJob[] => [
  ...new Map(jobs.map((job, place) => [JSON.stringify([job.queue, job.key ?? place]), job])).values(),
];

/**
 * Adds jobs. Inside a transaction they exist if and only if it commits. Rows are written in the order of their keys, so
 * that two transactions never wait for each other; call it last.
 */
export const enqueue = async (db: Db, wanted: readonly NewJob[]): Promise<void> => {
  const jobs = withoutDuplicates(wanted);
  if (jobs.length === 0) return;
  await db`
    with added as (
      insert into jobs (queue, key, payload, priority, run_at)
      select queue, key, payload::jsonb, priority, clock_timestamp() + make_interval(secs => delay)
      from unnest(${jobs.map((job) => job.queue)}::text[], ${jobs.map((job) => job.key ?? null)}::text[],
        ${jobs.map((job) => JSON.stringify(job.payload ?? {}))}::text[], ${jobs.map((job) => job.priority ?? 0)}::integer[],
        ${jobs.map((job) => job.delay ?? 0)}::float8[]) as job (queue, key, payload, priority, delay)
      order by queue, key
      on conflict (queue, key) do update set payload = excluded.payload, priority = excluded.priority,
        version = jobs.version + 1, dead_at = null,
        attempts = case when jobs.token is null then 0 else jobs.attempts end,
        last_error = case when jobs.token is null then null else jobs.last_error end,
        run_at = case when jobs.token is null and jobs.dead_at is null then least(jobs.run_at, excluded.run_at)
          when jobs.token is null then excluded.run_at else jobs.run_at end
    )
    select pg_notify(${channel}, queue) from unnest(${[...new Set(jobs.map((job) => job.queue))]}::text[]) as told (queue)`;
};

/** Makes sure that a recurring job exists; one that does keeps its time. */
export const addRecurring = async (db: Db, queue: string): Promise<void> => {
  await db`insert into jobs (queue, key, run_at) values (${queue}, ${single}, now()) on conflict do nothing`;
};

/** Seconds until each queue has something to start, negative if it has; queues without jobs are left out. */
export const listDue = (db: Db, queues: readonly string[]): Promise<{ queue: string; seconds: number }[]> => db<
  { queue: string; seconds: number }[]
>`
  select asked.queue, extract(epoch from first.run_at - clock_timestamp())::float8 as seconds
  from unnest(${[...queues]}::text[]) as asked (queue),
    lateral (select min(run_at) as run_at from jobs where queue = asked.queue and dead_at is null) as first
  where first.run_at is not null`;

export const claim = (db: Db, queue: string, most: number): Promise<ClaimedJob[]> => db<ClaimedJob[]>`
  with next as materialized (
    select id from jobs where queue = ${queue} and dead_at is null and run_at <= clock_timestamp()
    order by priority desc, run_at, id limit ${most} for update skip locked
  )
  update jobs set token = gen_random_uuid(), attempts = attempts + 1,
    run_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
  from next where jobs.id = next.id
  returning jobs.id, key, payload, token::text, attempts, version`;

type Held = Pick<ClaimedJob, 'id' | 'token'>;

/** The ids of those that are still held. */
export const renew = async (db: Db, jobs: readonly Held[]): Promise<Set<number>> => {
  const rows = await db<{ id: number }[]>`
    update jobs set run_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from unnest(${jobs.map((job) => job.id)}::bigint[], ${jobs.map((job) => job.token)}::uuid[]) as held (id, token)
    where jobs.id = held.id and jobs.token = held.token returning jobs.id`;
  return new Set(rows.map((row) => row.id));
};

/** Every way to let go of a job answers whether it was still held. */
const letGo = async (db: Db, { id, token }: Held, delay: number): Promise<boolean> => {
  const rows = await db`
    update jobs set token = null, attempts = 0, last_error = null,
      run_at = clock_timestamp() + make_interval(secs => ${delay})
    where id = ${id} and token = ${token} returning pg_notify(${channel}, queue)`;
  return rows.length > 0;
};

/** Removes a job that is done, or leaves it due if it was added again meanwhile. */
export const complete = async (db: Db, job: ClaimedJob): Promise<boolean> => {
  const { id, token, version } = job;
  const rows = await db`delete from jobs where id = ${id} and token = ${token} and version = ${version} returning 1`;
  return rows.length > 0 || letGo(db, job, 0);
};

/** Leaves a recurring job due after `delay` seconds, or at once if it was asked for meanwhile. */
export const completeRecurring = async (db: Db, job: ClaimedJob, delay: number): Promise<boolean> => {
  const { id, token, version } = job;
  const rows = await db`
    update jobs set token = null, attempts = 0, last_error = null,
      run_at = clock_timestamp() + make_interval(secs => ${delay})
    where id = ${id} and token = ${token} and version = ${version} returning 1`;
  return rows.length > 0 || letGo(db, job, 0);
};

const longestError = 2_000;

/** With `delay` it is tried again, without it is dead, unless it was added again meanwhile. */
export const fail = async (db: Db, job: ClaimedJob, delay: number | null, error: string): Promise<boolean> => {
  const { id, token, version } = job;
  const rows = await db`
    update jobs set token = null, last_error = ${error.slice(0, longestError)},
      run_at = clock_timestamp() + make_interval(secs => ${delay ?? 0}),
      attempts = case when version = ${version} then attempts else 0 end,
      dead_at = case when ${delay === null} and version = ${version} then clock_timestamp() end
    where id = ${id} and token = ${token} returning 1`;
  return rows.length > 0;
};

/** Gives a job back that could not be finished because its process ends. */
export const release = async (db: Db, { id, token }: Held): Promise<boolean> => {
  const rows = await db`
    update jobs set token = null, attempts = attempts - 1, run_at = clock_timestamp()
    where id = ${id} and token = ${token} returning pg_notify(${channel}, queue)`;
  return rows.length > 0;
};

export type QueueCounts = {
  readonly queue: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  readonly dead: number;
  /** Seconds that the oldest due job has been waiting. */
  readonly oldest: number;
};

/** `failed` are those that wait to be tried again. */
export const countJobs = (db: Db): Promise<QueueCounts[]> => db<QueueCounts[]>`
  select queue, count(*) filter (where dead_at is null and token is null and last_error is null)::integer as waiting,
    count(*) filter (where token is not null)::integer as running,
    count(*) filter (where dead_at is null and token is null and last_error is not null)::integer as failed,
    count(*) filter (where dead_at is not null)::integer as dead,
    greatest(0, coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where dead_at is null)), 0))::float8 as oldest
  from jobs group by queue`;

const deadKeptFor = '30 days';

export const deleteOldDeadJobs = async (db: Db): Promise<void> => {
  await db`delete from jobs where dead_at < now() - ${deadKeptFor}::interval`;
};
