/** SQL of the job queue. A claim moves `run_at` to the end of its lease, so that an abandoned job becomes due again. */
import type { Db, Fragment } from '../db/db.ts';

/** LISTEN/NOTIFY channel; the payload is the name of the queue. Notifications only make workers poll earlier. */
export const channel = 'jobs';

/** How long a claim is valid without renewal. */
export const leaseSeconds = 10;

export type NewJob = {
  readonly queue: string;
  /** Adding the key again before the job has started changes that job; while it runs, it makes it run once more. */
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

/** The key of queues that have one job, such as recurring ones. */
export const singleJobKey = 'single';

/** One statement cannot update the same row twice, so the last of several jobs with one key is used. */
const withoutDuplicates = (jobs: readonly NewJob[]): NewJob[] => [
  ...new Map(jobs.map((job, index) => [JSON.stringify([job.queue, job.key ?? index]), job])).values(),
];

/** A job that waits is changed, one that runs is run once more. */
const onKnownKey = (db: Db) => db`
  on conflict (queue, key) do update set payload = excluded.payload, priority = excluded.priority,
    version = jobs.version + 1, dead_at = null,
    attempts = case when jobs.token is null then 0 else jobs.attempts end,
    last_error = case when jobs.token is null then null else jobs.last_error end,
    run_at = case when jobs.token is null and jobs.dead_at is null then least(jobs.run_at, excluded.run_at)
      when jobs.token is null then excluded.run_at else jobs.run_at end`;

/**
 * Adds jobs. Inside a transaction they exist if and only if it commits. Rows are written in the order of their keys, which
 * avoids deadlocks; call it last in the transaction.
 */
export const enqueue = async (db: Db, newJobs: readonly NewJob[]): Promise<void> => {
  const jobs = withoutDuplicates(newJobs);
  if (jobs.length === 0) return;
  await db`
    with added as (
      insert into jobs (queue, key, payload, priority, run_at)
      select queue, key, payload::jsonb, priority, clock_timestamp() + make_interval(secs => delay)
      from unnest(${jobs.map((job) => job.queue)}::text[], ${jobs.map((job) => job.key ?? null)}::text[],
        ${jobs.map((job) => JSON.stringify(job.payload ?? {}))}::text[], ${jobs.map((job) => job.priority ?? 0)}::integer[],
        ${jobs.map((job) => job.delay ?? 0)}::float8[]) as job (queue, key, payload, priority, delay)
      order by queue, key
      ${onKnownKey(db)}
    )
    select pg_notify(${channel}, queue) from unnest(${[...new Set(jobs.map((job) => job.queue))]}::text[]) as notified (queue)`;
};

type DelayedJob = Required<Pick<NewJob, 'queue' | 'delay'>>;

/** Adds a job without a key that workers find when they poll; returns its id. */
export const insertJob = async (db: Db, { queue, delay, payload }: DelayedJob & { readonly payload: unknown }) => {
  const [row] = await db<{ id: number }[]>`
    insert into jobs (queue, payload, run_at)
    values (${queue}, ${JSON.stringify(payload)}::text::jsonb, clock_timestamp() + make_interval(secs => ${delay}))
    returning id`;
  if (!row) throw new Error('no job was inserted');
  return row.id;
};

/** As `insertJob`, as the body of a CTE: the payload is the only column that `query` selects; none if it is null. */
export const enqueueFrom = (db: Db, { queue, delay }: DelayedJob, query: Fragment) => db`
  insert into jobs (queue, payload, run_at)
  select ${queue}, payload, clock_timestamp() + make_interval(secs => ${delay}) from (${query}) as source (payload)
  where payload is not null returning id`;

/** As `enqueue`, as the body of a CTE: `query` selects `key`, `payload` and `delay`, and no key twice. */
export const addKeyedJobsFrom = (db: Db, queue: string, query: Fragment): Fragment => db`
  insert into jobs (queue, key, payload, run_at)
  select ${queue}, key, payload, clock_timestamp() + make_interval(secs => delay) from (${query}) as source order by key
  ${onKnownKey(db)} returning pg_notify(${channel}, queue)`;

/** Deletes a job that nobody has claimed; one that runs is completed by its worker. */
export const deleteUnclaimed = async (db: Db, id: number): Promise<void> => {
  await db`delete from jobs where id = ${id} and token is null`;
};

/** Adds a recurring job unless it exists. */
export const addRecurring = async (db: Db, queue: string): Promise<void> => {
  await db`insert into jobs (queue, key, run_at) values (${queue}, ${singleJobKey}, now()) on conflict do nothing`;
};

/** Seconds until the next job of each queue is due, negative when it is overdue; queues without jobs are left out. */
export const listDue = (db: Db, queues: readonly string[]): Promise<{ queue: string; seconds: number }[]> => db<
  { queue: string; seconds: number }[]
>`
  select wanted.queue, extract(epoch from first.run_at - clock_timestamp())::float8 as seconds
  from unnest(${[...queues]}::text[]) as wanted (queue),
    lateral (select min(run_at) as run_at from jobs where queue = wanted.queue and dead_at is null) as first
  where first.run_at is not null`;

export const claim = (db: Db, queue: string, limit: number): Promise<ClaimedJob[]> => db<ClaimedJob[]>`
  with next as materialized (
    select id from jobs where queue = ${queue} and dead_at is null and run_at <= clock_timestamp()
    order by priority desc, run_at, id limit ${limit} for update skip locked
  )
  update jobs set token = gen_random_uuid(), attempts = attempts + 1,
    run_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
  from next where jobs.id = next.id
  returning jobs.id, key, payload, token::text, attempts, version`;

type Claim = Pick<ClaimedJob, 'id' | 'token'>;

/** Returns the ids of the jobs whose claim is still valid. Rows are locked in the order of `enqueue`. */
export const renew = async (db: Db, jobs: readonly Claim[]): Promise<Set<number>> => {
  const rows = await db<{ id: number }[]>`
    with valid as materialized (
      select jobs.id from jobs
      join unnest(${jobs.map((job) => job.id)}::bigint[], ${jobs.map((job) => job.token)}::uuid[]) as claimed (id, claim)
        on jobs.id = claimed.id and jobs.token = claimed.claim
      order by queue, key for update of jobs
    )
    update jobs set run_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from valid where jobs.id = valid.id returning jobs.id`;
  return new Set(rows.map((row) => row.id));
};

/** Like all that follow, returns false when another process has claimed the job. */
const makeDue = async (db: Db, { id, token }: Claim): Promise<boolean> => {
  const rows = await db`
    update jobs set token = null, attempts = 0, last_error = null,
      run_at = clock_timestamp()
    where id = ${id} and token = ${token} returning pg_notify(${channel}, queue)`;
  return rows.length > 0;
};

/** Deletes a finished job, or makes it due if it was added again meanwhile. */
export const complete = async (db: Db, job: ClaimedJob): Promise<boolean> => {
  const { id, token, version } = job;
  const rows = await db`delete from jobs where id = ${id} and token = ${token} and version = ${version} returning 1`;
  return rows.length > 0 || makeDue(db, job);
};

/** Makes a recurring job due after `delay` seconds, or at once if it was added again meanwhile. */
export const completeRecurring = async (db: Db, job: ClaimedJob, delay: number): Promise<boolean> => {
  const { id, token, version } = job;
  const rows = await db`
    update jobs set token = null, attempts = 0, last_error = null,
      run_at = clock_timestamp() + make_interval(secs => ${delay})
    where id = ${id} and token = ${token} and version = ${version} returning 1`;
  return rows.length > 0 || makeDue(db, job);
};

const maxErrorLength = 2_000;

/** Retries the job after `delay` seconds; without a delay it is dead, unless it was added again meanwhile. */
export const fail = async (db: Db, job: ClaimedJob, delay: number | null, error: string): Promise<boolean> => {
  const { id, token, version } = job;
  const rows = await db`
    update jobs set token = null, last_error = ${error.slice(0, maxErrorLength)},
      run_at = clock_timestamp() + make_interval(secs => ${delay ?? 0}),
      attempts = case when version = ${version} then attempts else 0 end,
      dead_at = case when ${delay === null} and version = ${version} then clock_timestamp() end
    where id = ${id} and token = ${token} returning 1`;
  return rows.length > 0;
};

/** Makes a job due again that was aborted because its process ends. */
export const release = async (db: Db, { id, token }: Claim): Promise<boolean> => {
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

/** `failed` counts jobs that wait for a retry. */
export const countJobs = (db: Db): Promise<QueueCounts[]> => db<QueueCounts[]>`
  select queue, count(*) filter (where dead_at is null and token is null and last_error is null)::integer as waiting,
    count(*) filter (where token is not null)::integer as running,
    count(*) filter (where dead_at is null and token is null and last_error is not null)::integer as failed,
    count(*) filter (where dead_at is not null)::integer as dead,
    greatest(0, coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where dead_at is null)), 0))::float8 as oldest
  from jobs group by queue`;

const deadJobRetention = '30 days';

export const deleteOldDeadJobs = async (db: Db): Promise<void> => {
  await db`delete from jobs where dead_at < now() - ${deadJobRetention}::interval`;
};
