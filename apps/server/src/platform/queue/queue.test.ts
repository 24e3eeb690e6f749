import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { runTransaction } from '../db/db.ts';
import type { Job } from './definition.ts';
import { enqueue, type QueueDefinition, singleJobKey, startWorker, type Worker } from './index.ts';

let server: TestServer;
const workers: Worker[] = [];
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.deps.pool`delete from jobs`);
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

/** As in a separate process. */
const start = (...queues: QueueDefinition[]) => {
  const registry = new Registry();
  const worker = startWorker({ ...server.deps, registry }, queues);
  workers.push(worker);
  return { registry, stop: () => worker.stop() };
};

const rows = () => server.deps.pool<
  { key: string; attempts: number; last_error: string; dead: boolean; held: boolean }[]
>`
  select key, attempts, last_error, dead_at is not null as dead, token is not null as held from jobs order by id`;

/** A job that ends when the test resolves it. */
const createBlock = () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, ended };
};

describe('a job', () => {
  it('exists if and only if the transaction that added it was committed', async () => {
    const done: unknown[] = [];
    start({ name: 'mail', run: async ({ payload }) => void done.push(payload) });
    const { pool } = server.deps;
    const undone = runTransaction(pool, async (tx) => {
      await enqueue(tx, [{ queue: 'mail', payload: { to: 'nobody' } }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await runTransaction(pool, (tx) => enqueue(tx, [{ queue: 'mail', payload: { to: 'Ada' } }]));
    await expect.poll(() => done).toEqual([{ to: 'Ada' }]);
    await expect.poll(rows).toEqual([]);
  });

  it('runs once, in one of several processes', async () => {
    const done: (string | null)[] = [];
    const queue = (): QueueDefinition => ({
      name: 'many',
      concurrency: 4,
      run: async ({ key }) => void done.push(key),
    });
    for (let process = 0; process < 3; process += 1) start(queue());
    const keys = Array.from({ length: 300 }, (_, place) => String(place));
    await Promise.all(keys.map((key) => enqueue(server.deps.pool, [{ queue: 'many', key }])));
    await expect.poll(rows).toEqual([]);
    expect(done).toHaveLength(keys.length);
    expect(new Set(done)).toEqual(new Set(keys));
  });

  it('that is added again is the same while it is queued, and runs once more if it is running', async () => {
    const payloads: unknown[] = [];
    const block = createBlock();
    let atOnce = 0;
    let mostAtOnce = 0;
    const run = async ({ payload }: Job) => {
      mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
      payloads.push(payload);
      await block.ended;
      atOnce -= 1;
    };
    const add = (turn: number) => enqueue(server.deps.pool, [{ queue: 'edits', key: 'a', payload: turn }]);
    await add(1);
    await add(2);
    start({ name: 'edits', concurrency: 4, run });
    start({ name: 'edits', concurrency: 4, run });
    await expect.poll(() => payloads).toEqual([2]);
    await add(3);
    await add(4);
    block.end();
    await expect.poll(rows).toEqual([]);
    expect([payloads, mostAtOnce]).toEqual([[2, 4], 1]);
  });

  it('that fails is retried, then dead, and runs again when it is added again', async () => {
    const { pool } = server.deps;
    let works = false;
    let tries = 0;
    const run = async () => {
      tries += 1;
      if (!works) throw new Error('not today');
    };
    const { registry } = start({ name: 'failing', maxAttempts: 2, run });
    await enqueue(pool, [{ queue: 'failing', key: 'a' }]);
    await expect.poll(rows).toEqual([{ key: 'a', attempts: 2, last_error: 'not today', dead: true, held: false }]);
    const told = await registry.metrics();
    expect(told).toContain('job_seconds_count{queue="failing",outcome="failed"} 1');
    expect(told).toContain('job_seconds_count{queue="failing",outcome="dead"} 1');
    works = true;
    await enqueue(pool, [{ queue: 'failing', key: 'a' }]);
    await expect.poll(rows).toEqual([]);
    expect(tries).toBe(3);
  });

  it('starts before others of lower priority, and not before it is due', async () => {
    const { pool } = server.deps;
    const done: (string | null)[] = [];
    await enqueue(pool, [
      { queue: 'ordered', key: 'later', delay: 1.5, priority: 9 },
      { queue: 'ordered', key: 'low' },
      { queue: 'ordered', key: 'high', priority: 1 },
    ]);
    start({ name: 'ordered', run: async ({ key }) => void done.push(key) });
    await expect.poll(rows).toEqual([]);
    expect(done).toEqual(['high', 'low', 'later']);
  });
});

describe('a job whose process', () => {
  it('was killed runs again in another, and is dead after killing its process too often', async () => {
    const { pool } = server.deps;
    await enqueue(pool, [
      { queue: 'crashing', key: 'once' },
      { queue: 'crashing', key: 'always' },
    ]);
    // As a process that was killed leaves it.
    await pool`
      update jobs set token = gen_random_uuid(), run_at = now() - interval '1 second',
        attempts = case when key = 'once' then 1 else 20 end`;
    const done: [string | null, number][] = [];
    start({ name: 'crashing', run: async ({ key, attempts }) => void done.push([key, attempts]) });
    await expect.poll(rows).toMatchObject([{ key: 'always', dead: true }]);
    expect(done).toEqual([['once', 2]]);
  });

  it('was paused for longer than its lease is finished only by the process that claimed it since', async () => {
    const { pool } = server.deps;
    const [first, second] = [createBlock(), createBlock()];
    const begun: string[] = [];
    let told: AbortSignal | undefined;
    const slow = start({
      name: 'leased',
      run: async ({ signal }) => {
        begun.push('first');
        told = signal;
        await first.ended;
      },
    });
    await enqueue(pool, [{ queue: 'leased', key: 'a' }]);
    await expect.poll(() => begun).toEqual(['first']);
    await pool`update jobs set run_at = now() - interval '1 second'`;
    start({
      name: 'leased',
      run: async () => {
        begun.push('second');
        await second.ended;
      },
    });
    await expect.poll(() => begun).toEqual(['first', 'second']);
    await expect.poll(() => told?.aborted).toBe(true);
    first.end();
    await expect.poll(() => slow.registry.metrics()).toContain('job_seconds_count{queue="leased",outcome="lost"} 1');
    expect(await rows()).toMatchObject([{ key: 'a', held: true }]);
    second.end();
    await expect.poll(rows).toEqual([]);
    expect(begun).toEqual(['first', 'second']);
  });

  it('is alive keeps its lease, however long it takes', async () => {
    const { pool } = server.deps;
    const block = createBlock();
    const begun: string[] = [];
    start({ name: 'long', run: () => block.ended });
    await enqueue(pool, [{ queue: 'long', key: 'a' }]);
    const leaseEnd = async () =>
      (
        await pool<{ at: number }[]>`select extract(epoch from run_at)::float8 as at from jobs where token is not null`
      )[0]?.at;
    await expect.poll(leaseEnd).toBeDefined();
    const before = await leaseEnd();
    start({ name: 'long', run: async () => void begun.push('again') });
    await expect.poll(leaseEnd).toBeGreaterThan((before ?? 0) + 2);
    block.end();
    await expect.poll(rows).toEqual([]);
    expect(begun).toEqual([]);
  });

  it('stops is finished first, or released', async () => {
    const { pool } = server.deps;
    const done: string[] = [];
    const { stop } = start(
      {
        name: 'short',
        run: async () => {
          await new Promise((resolve) => setTimeout(resolve, 300));
          done.push('short');
        },
      },
      {
        name: 'endless',
        run: ({ signal }) =>
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('interrupted')))),
      },
    );
    await enqueue(pool, [{ queue: 'short' }, { queue: 'endless', key: 'a' }]);
    await expect.poll(async () => (await rows()).filter((row) => row.held).length).toBe(2);
    await stop();
    expect(done).toEqual(['short']);
    expect(await rows()).toEqual([{ key: 'a', attempts: 0, last_error: null, dead: false, held: false }]);
  });
});

describe('notifications', () => {
  it('may be lost with their connection', async () => {
    const { pool } = server.deps;
    const done: string[] = [];
    start({ name: 'quiet', run: async () => void done.push('done') });
    await enqueue(pool, [{ queue: 'quiet' }]);
    await expect.poll(() => done).toHaveLength(1);
    await pool`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`;
    await pool`insert into jobs (queue, run_at) values ('quiet', now())`;
    await expect.poll(() => done).toHaveLength(2);
  });

  it('may never arrive', { timeout: 240_000 }, async () => {
    const done: string[] = [];
    start({ name: 'silent', run: async () => void done.push('done') });
    await enqueue(server.deps.pool, [{ queue: 'silent' }]);
    await expect.poll(() => done).toHaveLength(1);
    await server.deps.pool`insert into jobs (queue, run_at) values ('silent', now())`;
    await expect.poll(() => done, { timeout: 200_000 }).toHaveLength(2);
  });
});

describe('a recurring job', () => {
  it('becomes due again, also after a failure, and runs in one process at a time', async () => {
    let [times, atOnce, mostAtOnce] = [0, 0, 0];
    const run = async () => {
      mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
      times += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      atOnce -= 1;
      if (times % 2 === 0) throw new Error('not this time');
    };
    const definition = { name: 'sweep', everySeconds: 0.2, run };
    const both = [start(definition), start(definition)];
    await expect.poll(() => times).toBeGreaterThan(5);
    await Promise.all(both.map(({ stop }) => stop()));
    const before = times;
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect([times, mostAtOnce]).toEqual([before, 1]);
    expect(await rows()).toHaveLength(1);
  });

  it('pauses in proportion to its duration, and runs earlier when it is added', async () => {
    let times = 0;
    const run = async () => {
      times += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
    };
    start({ name: 'measure', everySeconds: 3, pauseFactor: 20, run });
    const dueIn = async () =>
      (
        await server.deps.pool<{ rest: number }[]>`
        select extract(epoch from run_at - now())::float8 as rest from jobs where token is null`
      )[0]?.rest ?? 0;
    await expect.poll(dueIn).toBeGreaterThan(4);
    expect(times).toBe(1);
    await enqueue(server.deps.pool, [{ queue: 'measure', key: singleJobKey }]);
    await expect.poll(() => times).toBe(2);
  });
});

it('metrics count jobs that are queued, running, failed and dead', async () => {
  const { pool } = server.deps;
  await enqueue(
    pool,
    ['a', 'b', 'c', 'd', 'e'].map((key) => ({ queue: 'counted', key })),
  );
  await pool`update jobs set token = gen_random_uuid(), run_at = now() + interval '9 seconds' where key = 'a'`;
  await pool`update jobs set last_error = 'no', attempts = 1, run_at = now() + interval '9 seconds' where key = 'b'`;
  await pool`update jobs set dead_at = now() where key = 'c'`;
  await pool`update jobs set run_at = now() - interval '50 seconds' where key = 'd'`;
  const told = (await server.app.inject('/metrics')).body;
  for (const [state, count] of Object.entries({ waiting: 2, running: 1, failed: 1, dead: 1 })) {
    expect(told).toContain(`jobs{queue="counted",state="${state}"} ${count}`);
  }
  const [, oldest] = /jobs_oldest_seconds\{queue="counted"\} ([\d.]+)/.exec(told) ?? [];
  expect(Number(oldest)).toBeGreaterThanOrEqual(50);
});
