import { expect, it, onTestFinished, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Tasks that run until they are ended, with a record of their starts. */
const createTasks = () => {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.push(() => resolve(name));
    });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { started, task, endOne };
};

it('serves people in turn, however many tasks they have', async () => {
  const { started, task, endOne } = createTasks();
  const queue = createFairQueue({ concurrency: 1, maxPerPerson: 9, maxQueued: 99 });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => queue(name.slice(0, 1), task(name)));
  for (const _ of all) await endOne();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('refuses the surplus of one person only', async () => {
  const { task, endOne } = createTasks();
  const queue = createFairQueue({ concurrency: 1, maxPerPerson: 2, maxQueued: 99 });
  const mine = [queue('a', task('a1')), queue('a', task('a2'))];
  await expect(queue('a', task('a3'))).rejects.toMatchObject({ code: 'too_fast', retryAfter: expect.any(Number) });
  const other = queue('b', task('b1'));
  for (let ended = 0; ended < 3; ended += 1) await endOne();
  expect(await Promise.all([...mine, other])).toEqual(['a1', 'a2', 'b1']);
  const again = queue('a', task('a4'));
  await endOne();
  expect(await again).toBe('a4');
});

it('when full, refuses the newest task of the person with the most', async () => {
  const { task, endOne } = createTasks();
  const queue = createFairQueue({ concurrency: 1, maxPerPerson: 9, maxQueued: 3 });
  const [first, second, third, last] = ['a1', 'a2', 'a3', 'a4'].map((name) => queue('a', task(name)));
  const refused = last?.catch((error: unknown) => error);
  const other = queue('b', task('b1'));
  expect(await refused).toMatchObject({ code: 'too_fast' });
  await expect(queue('b', task('b2'))).rejects.toMatchObject({ code: 'unavailable' });
  for (let ended = 0; ended < 4; ended += 1) await endOne();
  expect(await Promise.all([first, second, third, other])).toEqual(['a1', 'a2', 'a3', 'b1']);
});

it('drops tasks of disconnected callers, and continues after failed tasks', async () => {
  const { started, task, endOne } = createTasks();
  const queue = createFairQueue({ concurrency: 1, maxPerPerson: 9, maxQueued: 99 });
  const failing = queue('a', () => Promise.reject(new Error('no')));
  const caller = new AbortController();
  const left = queue('b', task('b1'), caller.signal);
  const stays = queue('b', task('b2'));
  caller.abort();
  await expect(left).rejects.toMatchObject({ code: 'malformed' });
  await expect(failing).rejects.toThrow('no');
  await endOne();
  expect(await stays).toBe('b2');
  expect(started).toEqual(['b2']);
  await expect(queue('b', task('b3'), caller.signal)).rejects.toMatchObject({ code: 'malformed' });
});

it('with a clock, starts the task of whoever has used least time, not of whose turn it is', async () => {
  const { started, task, endOne } = createTasks();
  let now = 0;
  const queue = createFairQueue({ concurrency: 1, maxPerPerson: 9, maxQueued: 99, clock: () => now });
  const before = queue('slow', task('slow 1'));
  now += 4_000;
  await endOne();
  await before;
  const names = ['quick 1', 'slow 2', 'slow 3', 'quick 2', 'new 1'];
  const all = names.map((name) => queue(name.split(' ')[0] ?? '', task(name)));
  for (const _ of all) {
    now += 100;
    await endOne();
  }
  await Promise.all(all);
  expect(started).toEqual(['slow 1', 'quick 1', 'new 1', 'quick 2', 'slow 2', 'slow 3']);
  // Forgotten after some minutes: one slow task does not count for ever.
  now += 20 * 60_000;
  const later = ['busy 1', 'busy 2', 'slow 4'].map((name) => queue(name.split(' ')[0] ?? '', task(name)));
  for (const _ of later) {
    now += 100;
    await endOne();
  }
  expect(started.slice(-3)).toEqual(['busy 1', 'slow 4', 'busy 2']);
});

it('with a clock, starts the only task of somebody new before the many of others who are new too', async () => {
  const { started, task, endOne } = createTasks();
  const queue = createFairQueue({ concurrency: 1, maxPerPerson: 9, maxQueued: 99, clock: () => 0 });
  const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'c2', 'd1'];
  const all = names.map((name) => queue(name.slice(0, 1), task(name)));
  for (const _ of all) await endOne();
  await Promise.all(all);
  expect(started.slice(0, 2)).toEqual(['a1', 'd1']);
});

it('refuses a task that has waited too long, and runs the others', async () => {
  const { started, task, endOne } = createTasks();
  const queue = createFairQueue({ concurrency: 1, maxPerPerson: 9, maxQueued: 99, maxWaitMs: 20 });
  const running = queue('a', task('a1'));
  await expect(queue('b', task('b1'))).rejects.toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) });
  const next = queue('c', task('c1'));
  await endOne();
  await endOne();
  expect(await Promise.all([running, next])).toEqual(['a1', 'c1']);
  expect(started).toEqual(['a1', 'c1']);
});

it('runs one task at a time and pauses for as long as it took, while many are queued', async () => {
  const times = { now: 0 };
  const starts: number[] = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const queue = createFairQueue({
    concurrency: 2,
    maxPerPerson: 9,
    maxQueued: 9,
    pauseAbove: 2,
    clock: () => times.now,
  });
  const advance = async (ms: number) => {
    times.now += ms;
    await vi.advanceTimersByTimeAsync(ms);
  };
  const task = async () => {
    starts.push(times.now);
    await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const all = Promise.all(Array.from({ length: 6 }, () => queue('a', task)));
  for (let ms = 0; ms < 80; ms += 1) await advance(1);
  await all;
  // Four are queued when the first two end, three when the next one does, and then two, which is not many.
  expect(starts).toEqual([0, 0, 20, 40, 40, 50]);
});
