import { api, type Endpoint } from '@vitrine/contract';
import { describe, expect, it } from 'vitest';
import { createClock } from '../../../test/clock.ts';
import { budgets, newAccountBudgets, newAccountQueue, prefixBudgets } from '../../rate-limits.ts';
import { createIds } from '../ids.ts';
import { createFairQueue } from '../limits/fair-queue.ts';
import { createLocalLimits } from '../limits/rate-limits.ts';
import { checkRateLimits, runInTurn } from './rate-check.ts';

const day = 24 * 3600 * 1000;
const { max } = newAccountBudgets.comment;

const openSite = () => {
  const clock = createClock();
  const newId = createIds(clock.now);
  const context = {
    now: clock.now,
    limits: createLocalLimits(clock.now, true),
    budgets,
    prefixBudgets,
    newAccounts: { forMs: 3 * day, budgets: newAccountBudgets, queue: createFairQueue(newAccountQueue) },
  };
  const newcomer = () => ({ id: newId(), sessionId: 'a session' });
  const comment = (viewer: ReturnType<typeof newcomer>, ip: string) =>
    checkRateLimits(api.comments.write, viewer, ip, context);
  const work = (endpoint: Endpoint, viewer: ReturnType<typeof newcomer>, ip: string, task: () => Promise<void>) =>
    runInTurn(endpoint, viewer, ip, context, task);
  return { clock, newcomer, comment, work };
};

const refused = expect.objectContaining({
  code: 'too_fast',
  retryAfter: expect.any(Number),
  message: expect.stringContaining('an account can write 40 comments in an hour'),
});

/** As many as their own budgets allow. */
const flood = async (
  { newcomer, comment }: ReturnType<typeof openSite>,
  people: number,
  ipOf: (n: number) => string,
) => {
  for (let person = 0; person < people; person += 1) {
    const viewer = newcomer();
    for (let turn = 0; turn < max; turn += 1) await comment(viewer, ipOf(person));
  }
};

it('lets new accounts of one address share a budget', async () => {
  const site = openSite();
  await flood(site, 20, () => '198.51.100.7');
  await expect(site.comment(site.newcomer(), '198.51.100.7')).rejects.toEqual(refused);
  await expect(site.comment(site.newcomer(), '198.51.100.8')).resolves.toBeUndefined();
});

it('lets new accounts of all addresses of a network share a larger one', async () => {
  const site = openSite();
  await flood(site, 60, (person) => `198.51.100.${person}`);
  await expect(site.comment(site.newcomer(), '198.51.100.200')).rejects.toEqual(refused);
  await expect(site.comment(site.newcomer(), '198.51.101.1')).resolves.toBeUndefined();
});

it('does the same for networks of IPv6', async () => {
  const site = openSite();
  await flood(site, 20, (person) => `2001:db8:1:2::${person}`);
  await expect(site.comment(site.newcomer(), '2001:db8:1:2:ffff::1')).rejects.toEqual(refused);
  await flood(site, 40, (person) => `2001:db8:1:${person + 100}::1`);
  await expect(site.comment(site.newcomer(), '2001:db8:1:999::1')).rejects.toEqual(refused);
  await expect(site.comment(site.newcomer(), '2001:db8:2::1')).resolves.toBeUndefined();
});

it('does not concern older accounts, wherever they are', async () => {
  const site = openSite();
  const [older, other] = [site.newcomer(), site.newcomer()];
  site.clock.advance(3 * day);
  await flood(site, 20, () => '198.51.100.7');
  for (let turn = 0; turn < budgets.comment.max; turn += 1) await site.comment(older, '198.51.100.7');
  await expect(site.comment(older, '198.51.100.7')).rejects.toEqual(
    expect.objectContaining({ code: 'too_fast', message: expect.not.stringContaining('first days') }),
  );
  await expect(site.comment(other, '198.51.100.7')).resolves.toBeUndefined();
});

describe('calls of new accounts', () => {
  /** Tasks that run until they are told to end. */
  const createTasks = () => {
    const ends: (() => void)[] = [];
    const task = () => new Promise<void>((resolve) => void ends.push(resolve));
    return { task, running: () => ends.length, endAll: () => ends.splice(0).forEach((end) => end()) };
  };

  it('run two at a time, and networks take turns', async () => {
    const { work, newcomer } = openSite();
    const { task, running, endAll } = createTasks();
    const done: string[] = [];
    const write = (ip: string) => work(api.comments.write, newcomer(), ip, task).then(() => void done.push(ip));
    const flood = Array.from({ length: 6 }, (_, n) => write(`198.51.100.${n}`));
    const other = write('203.0.113.9');
    expect(running()).toBe(2);
    endAll();
    await Promise.all(flood.slice(0, 2));
    await expect.poll(running).toBe(2);
    endAll();
    await other;
    expect(done).toHaveLength(4);
    for (const _ of [1, 2]) {
      await expect.poll(running).toBeGreaterThan(0);
      endAll();
    }
    await Promise.all(flood);
  });

  it('are refused when many of one network wait, and those of others are not', async () => {
    const { work, newcomer } = openSite();
    const { task, endAll } = createTasks();
    const write = (ip: string) => work(api.comments.write, newcomer(), ip, task);
    const calls = Array.from({ length: newAccountQueue.maxPerPerson }, () => write('198.51.100.1'));
    await expect(write('198.51.100.2')).rejects.toEqual(expect.objectContaining({ code: 'too_fast' }));
    calls.push(write('203.0.113.9'));
    const left = new Set(calls);
    for (const call of calls) void call.then(() => left.delete(call));
    // While many wait, there are pauses in which none runs.
    while (left.size > 0) {
      endAll();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(await Promise.all(calls)).toHaveLength(newAccountQueue.maxPerPerson + 1);
  });

  it('do not delay those of older accounts, nor pictures', async () => {
    const { work, newcomer, clock } = openSite();
    const { task, running } = createTasks();
    const old = newcomer();
    clock.advance(3 * day);
    for (let turn = 0; turn < 3; turn += 1) void work(api.comments.write, newcomer(), '198.51.100.1', task);
    expect(running()).toBe(2);
    void work(api.comments.write, old, '198.51.100.1', task);
    void work(api.posts.publish, newcomer(), '198.51.100.1', task);
    expect(running()).toBe(4);
  });
});
