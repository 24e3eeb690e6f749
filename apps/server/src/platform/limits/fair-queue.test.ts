import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Work that runs until it is told to end, and says when it began. */
const createWork = () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const piece = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { begun, piece, endOne };
};

describe('a fair queue', () => {
  it('lets people take turns, whoever sent more', async () => {
    const { begun, piece, endOne } = createWork();
    const queue = createFairQueue({ atOnce: 1, mostEach: 9, mostWaiting: 99 });
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => queue(name.slice(0, 1), piece(name)));
    for (const _ of all) await endOne();
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('refuses one person’s surplus and nobody else’s work', async () => {
    const { piece, endOne } = createWork();
    const queue = createFairQueue({ atOnce: 1, mostEach: 2, mostWaiting: 99 });
    const mine = [queue('a', piece('a1')), queue('a', piece('a2'))];
    await expect(queue('a', piece('a3'))).rejects.toMatchObject({ code: 'too_fast', retryAfter: expect.any(Number) });
    const other = queue('b', piece('b1'));
    for (let ended = 0; ended < 3; ended += 1) await endOne();
    expect(await Promise.all([...mine, other])).toEqual(['a1', 'a2', 'b1']);
    const again = queue('a', piece('a4'));
    await endOne();
    expect(await again).toBe('a4');
  });

  it('makes room for somebody new at the cost of whoever has most in it', async () => {
    const { piece, endOne } = createWork();
    const queue = createFairQueue({ atOnce: 1, mostEach: 9, mostWaiting: 3 });
    const [first, second, third, last] = ['a1', 'a2', 'a3', 'a4'].map((name) => queue('a', piece(name)));
    const refused = last?.catch((error: unknown) => error);
    const other = queue('b', piece('b1'));
    expect(await refused).toMatchObject({ code: 'too_fast' });
    await expect(queue('b', piece('b2'))).rejects.toMatchObject({ code: 'unavailable' });
    for (let ended = 0; ended < 4; ended += 1) await endOne();
    expect(await Promise.all([first, second, third, other])).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  it('drops work whose caller has left, and goes on after work that failed', async () => {
    const { begun, piece, endOne } = createWork();
    const queue = createFairQueue({ atOnce: 1, mostEach: 9, mostWaiting: 99 });
    const failing = queue('a', () => Promise.reject(new Error('no')));
    const caller = new AbortController();
    const left = queue('b', piece('b1'), caller.signal);
    const stays = queue('b', piece('b2'));
    caller.abort();
    await expect(left).rejects.toMatchObject({ code: 'malformed' });
    await expect(failing).rejects.toThrow('no');
    await endOne();
    expect(await stays).toBe('b2');
    expect(begun).toEqual(['b2']);
    await expect(queue('b', piece('b3'), caller.signal)).rejects.toMatchObject({ code: 'malformed' });
  });
});
