import { describe, expect, it } from 'vitest';
import { createBlock, useTestQueue } from '../../../test/queue.ts';
import { runTransaction } from '../db/db.ts';
import type { Job } from './definition.ts';
import { enqueue, type QueueDefinition, singleJobKey } from './index.ts';

const { server, pool, start, startPolling, listJobs } = useTestQueue();

describe('a job', () => {
  it('exists if and only if the transaction that added it was committed', async () => {
    const done: unknown[] = [];
    start({ name: 'mail', run: async ({ payload }) => void done.push(payload) });
    const undone = runTransaction(pool(), async (tx) => {
      await enqueue(tx, [{ queue: 'mail', payload: { to: 'nobody' } }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await runTransaction(pool(), (tx) => enqueue(tx, [{ queue: 'mail', payload: { to: 'Ada' } }]));
    await expect.poll(() => done).toEqual([{ to: 'Ada' }]);
    await expect.poll(listJobs).toEqual([]);
  });

  it('runs once, in one of several processes', async () => {
    const done: (string | null)[] = [];
    const queue = (): QueueDefinition => ({
      name: 'many',
      concurrency: 4,
      run: async ({ key }) => void done.push(key),
    });
    for (let process = 0; process < 3; process += 1) start(queue());
    const keys = Array.from({ length: 300 }, (_, index) => String(index));
    await Promise.all(keys.map((key) => enqueue(pool(), [{ queue: 'many', key }])));
    await expect.poll(listJobs).toEqual([]);
    expect(done).toHaveLength(keys.length);
    expect(new Set(done)).toEqual(new Set(keys));
  });

  it('that is added again is the same while it is queued, and runs once more if it is running', async () => {
    const payloads: unknown[] = [];
    const block = createBlock();
    let atOnce = 0;
    let maxAtOnce = 0;
    const run = async ({ payload }: Job) => {
      maxAtOnce = Math.max(maxAtOnce, (atOnce += 1));
      payloads.push(payload);
      await block.ended;
      atOnce -= 1;
    };
    const add = (turn: number) => enqueue(pool(), [{ queue: 'edits', key: 'a', payload: turn }]);
    await add(1);
    await add(2);
    start({ name: 'edits', concurrency: 4, run });
    start({ name: 'edits', concurrency: 4, run });
    await expect.poll(() => payloads).toEqual([2]);
    await add(3);
    await add(4);
    block.end();
    await expect.poll(listJobs).toEqual([]);
    expect([payloads, maxAtOnce]).toEqual([[2, 4], 1]);
  });
});

describe('the job queue', () => {
  it('retries a failed job, then marks it as dead, and runs it when it is added again', async () => {
    let succeeds = false;
    let tries = 0;
    const run = async () => {
      tries += 1;
      if (!succeeds) throw new Error('not today');
    };
    const { registry } = start({ name: 'failing', maxAttempts: 2, run });
    await enqueue(pool(), [{ queue: 'failing', key: 'a' }]);
    await expect.poll(listJobs).toEqual([{ key: 'a', attempts: 2, last_error: 'not today', dead: true, held: false }]);
    const metrics = await registry.metrics();
    expect(metrics).toContain('job_seconds_count{queue="failing",outcome="failed"} 1');
    expect(metrics).toContain('job_seconds_count{queue="failing",outcome="dead"} 1');
    succeeds = true;
    await enqueue(pool(), [{ queue: 'failing', key: 'a' }]);
    await expect.poll(listJobs).toEqual([]);
    expect(tries).toBe(3);
  });

  it('starts jobs by priority, and not before they are due', async () => {
    const done: (string | null)[] = [];
    await enqueue(pool(), [
      { queue: 'ordered', key: 'later', delay: 1.5, priority: 9 },
      { queue: 'ordered', key: 'low' },
      { queue: 'ordered', key: 'high', priority: 1 },
    ]);
    start({ name: 'ordered', run: async ({ key }) => void done.push(key) });
    await expect.poll(listJobs).toEqual([]);
    expect(done).toEqual(['high', 'low', 'later']);
  });
});

describe('notifications', () => {
  it('may be lost with their connection', async () => {
    const done: string[] = [];
    start({ name: 'quiet', run: async () => void done.push('done') });
    await enqueue(pool(), [{ queue: 'quiet' }]);
    await expect.poll(() => done).toHaveLength(1);
    await pool()`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`;
    await pool()`insert into jobs (queue, run_at) values ('quiet', now())`;
    await expect.poll(() => done).toHaveLength(2);
  });

  it('may never arrive', async () => {
    const done: string[] = [];
    startPolling(1, { name: 'silent', run: async () => void done.push('done') });
    await enqueue(pool(), [{ queue: 'silent' }]);
    await expect.poll(() => done).toHaveLength(1);
    await pool()`insert into jobs (queue, run_at) values ('silent', now())`;
    await expect.poll(() => done).toHaveLength(2);
  });
});

describe('a recurring job', () => {
  it('becomes due again, also after a failure, and runs in one process at a time', async () => {
    let [times, atOnce, maxAtOnce] = [0, 0, 0];
    const run = async () => {
      maxAtOnce = Math.max(maxAtOnce, (atOnce += 1));
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
    expect([times, maxAtOnce]).toEqual([before, 1]);
    expect(await listJobs()).toHaveLength(1);
  });

  it('pauses in proportion to its duration, and runs earlier when it is added', async () => {
    let times = 0;
    const run = async () => {
      times += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
    };
    start({ name: 'measure', everySeconds: 3, pauseFactor: 400, run });
    const dueIn = async () =>
      (
        await pool()<{ rest: number }[]>`
        select extract(epoch from run_at - now())::float8 as rest from jobs where token is null`
      )[0]?.rest ?? 0;
    // Of at least two minutes, so that it is seen before it ends.
    await expect.poll(dueIn).toBeGreaterThan(30);
    expect(times).toBe(1);
    await enqueue(pool(), [{ queue: 'measure', key: singleJobKey }]);
    await expect.poll(() => times).toBe(2);
  });
});

it('metrics count jobs that are queued, running, failed and dead', async () => {
  await enqueue(
    pool(),
    ['a', 'b', 'c', 'd', 'e'].map((key) => ({ queue: 'counted', key })),
  );
  await pool()`update jobs set token = gen_random_uuid(), run_at = now() + interval '9 minutes' where key = 'a'`;
  await pool()`update jobs set last_error = 'no', attempts = 1, run_at = now() + interval '9 minutes' where key = 'b'`;
  await pool()`update jobs set dead_at = now() where key = 'c'`;
  await pool()`update jobs set run_at = now() - interval '50 seconds' where key = 'd'`;
  const metrics = (await server().app.inject('/metrics')).body;
  for (const [state, count] of Object.entries({ waiting: 2, running: 1, failed: 1, dead: 1 })) {
    expect(metrics).toContain(`jobs{queue="counted",state="${state}"} ${count}`);
  }
  const [, oldest] = /jobs_oldest_seconds\{queue="counted"\} ([\d.]+)/.exec(metrics) ?? [];
  expect(Number(oldest)).toBeGreaterThanOrEqual(50);
});
