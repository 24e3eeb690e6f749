/** Leases of jobs: killed, paused and stopping processes. */
import { describe, expect, it } from 'vitest';
import { createBlock, useTestQueue } from '../../../test/queue.ts';
import { listLockedBeforeMiddle } from '../../../test/sql/lock-order.ts';
import { enqueue } from './index.ts';
import { claim, renew } from './queries.ts';

const { pool, start, listJobs } = useTestQueue();

describe('a job', () => {
  it('of a killed process runs again, and is dead after killing its process too often', async () => {
    await enqueue(pool(), [
      { queue: 'crashing', key: 'once' },
      { queue: 'crashing', key: 'always' },
    ]);
    // As a process that was killed leaves it.
    await pool()`
      update jobs set token = gen_random_uuid(), run_at = now() - interval '1 second',
        attempts = case when key = 'once' then 1 else 20 end`;
    const done: [string | null, number][] = [];
    start({ name: 'crashing', run: async ({ key, attempts }) => void done.push([key, attempts]) });
    await expect.poll(listJobs).toMatchObject([{ key: 'always', dead: true }]);
    expect(done).toEqual([['once', 2]]);
  });

  it('whose lease has expired is finished only by the process that claimed it since', async () => {
    const [first, second] = [createBlock(), createBlock()];
    const started: string[] = [];
    let firstSignal: AbortSignal | undefined;
    const slow = start({
      name: 'leased',
      run: async ({ signal }) => {
        started.push('first');
        firstSignal = signal;
        await first.ended;
      },
    });
    await enqueue(pool(), [{ queue: 'leased', key: 'a' }]);
    await expect.poll(() => started).toEqual(['first']);
    await pool()`update jobs set run_at = now() - interval '1 second'`;
    start({
      name: 'leased',
      run: async () => {
        started.push('second');
        await second.ended;
      },
    });
    await expect.poll(() => started).toEqual(['first', 'second']);
    await expect.poll(() => firstSignal?.aborted).toBe(true);
    first.end();
    await expect.poll(() => slow.registry.metrics()).toContain('job_seconds_count{queue="leased",outcome="lost"} 1');
    expect(await listJobs()).toMatchObject([{ key: 'a', held: true }]);
    second.end();
    await expect.poll(listJobs).toEqual([]);
    expect(started).toEqual(['first', 'second']);
  });
});

describe('a running job', () => {
  it('keeps its lease, however long it takes', async () => {
    const block = createBlock();
    const started: string[] = [];
    start({ name: 'long', run: () => block.ended });
    await enqueue(pool(), [{ queue: 'long', key: 'a' }]);
    const leaseEnd = async () =>
      (
        await pool()<
          { at: number }[]
        >`select extract(epoch from run_at)::float8 as at from jobs where token is not null`
      )[0]?.at;
    await expect.poll(leaseEnd).toBeDefined();
    const before = await leaseEnd();
    start({ name: 'long', run: async () => void started.push('again') });
    await expect.poll(leaseEnd).toBeGreaterThan((before ?? 0) + 2);
    block.end();
    await expect.poll(listJobs).toEqual([]);
    expect(started).toEqual([]);
  });

  it('is finished before its process stops, or released', async () => {
    const done: string[] = [];
    const block = createBlock();
    const { stop } = start(
      {
        name: 'short',
        run: async () => {
          await block.ended;
          done.push('short');
        },
      },
      {
        name: 'endless',
        run: ({ signal }) =>
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('interrupted')))),
      },
    );
    await enqueue(pool(), [{ queue: 'short' }, { queue: 'endless', key: 'a' }]);
    await expect.poll(async () => (await listJobs()).filter((row) => row.held).length).toBe(2);
    const stopped = stop();
    block.end();
    await stopped;
    expect(done).toEqual(['short']);
    expect(await listJobs()).toEqual([{ key: 'a', attempts: 0, last_error: null, dead: false, held: false }]);
  });
});

it('leases of several jobs are renewed in the order in which jobs are added, which avoids deadlocks', async () => {
  for (const key of ['c', 'a', 'b']) await enqueue(pool(), [{ queue: 'many', key }]);
  const claimed = await claim(pool(), 'many', 3);
  const renewed: number[] = [];
  const renewAll = async () => renewed.push(...(await renew(pool(), claimed)));
  expect(
    await listLockedBeforeMiddle(pool(), { table: 'jobs', column: 'key', keys: ['a', 'b', 'c'] }, renewAll),
  ).toEqual(['a']);
  expect(new Set(renewed)).toEqual(new Set(claimed.map(({ id }) => id)));
});
