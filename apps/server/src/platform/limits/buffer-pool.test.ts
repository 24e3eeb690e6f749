import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBufferPool } from './buffer-pool.ts';

const kilobyte = 1024;

describe('a pool of buffers', () => {
  it('lends what was given back, as long as asked for', () => {
    const pool = createBufferPool(kilobyte, 2, 60_000);
    const first = pool.borrow(10);
    expect(first).toHaveLength(10);
    pool.giveBack(first);
    const second = pool.borrow(kilobyte);
    expect(second).toHaveLength(kilobyte);
    expect(second.buffer).toBe(first.buffer);
  });

  it('lends nothing to two at a time', () => {
    const pool = createBufferPool(kilobyte, 2, 60_000);
    const first = pool.borrow(10);
    pool.giveBack(first.subarray(0, 5));
    pool.giveBack(first);
    expect(pool.borrow(10).buffer).not.toBe(pool.borrow(10).buffer);
  });

  it('takes nothing that it did not lend', () => {
    const pool = createBufferPool(kilobyte, 2, 60_000);
    const [foreign, large] = [Buffer.alloc(kilobyte), pool.borrow(kilobyte + 1)];
    pool.giveBack(foreign);
    pool.giveBack(large);
    expect(large).toHaveLength(kilobyte + 1);
    expect([foreign.buffer, large.buffer]).not.toContain(pool.borrow(10).buffer);
  });

  it('keeps a few, and none when it is not used', async () => {
    const pool = createBufferPool(kilobyte, 2, 20);
    const lent = [pool.borrow(1), pool.borrow(2), pool.borrow(3)];
    for (const buffer of lent) pool.giveBack(buffer);
    const memory = lent.map(({ buffer }) => buffer);
    const again = [pool.borrow(1), pool.borrow(2), pool.borrow(3)].map(({ buffer }) => memory.includes(buffer));
    expect(again).toEqual([true, true, false]);
    const last = pool.borrow(1);
    pool.giveBack(last);
    await sleep(100);
    expect(pool.borrow(1).buffer).not.toBe(last.buffer);
  });
});
