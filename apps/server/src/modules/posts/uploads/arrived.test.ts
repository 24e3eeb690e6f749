import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { forgetArrived, keepArrived, takeArrived } from './arrived.ts';

const megabyte = 1024 * 1024;
const chunk = (start: number, text: string) => ({ start, bytes: Buffer.from(text) });

describe('what has arrived in this process', () => {
  it('is the whole file once, if every chunk came here', () => {
    const key = randomUUID();
    keepArrived(key, 7, chunk(0, 'one '));
    keepArrived(key, 7, chunk(4, 'two'));
    expect(String(takeArrived(key))).toBe('one two');
    expect(takeArrived(key)).toBeNull();
  });

  it('is nothing if a chunk came elsewhere, or came twice, or is missing', () => {
    const [gap, twice, short] = [randomUUID(), randomUUID(), randomUUID()];
    keepArrived(gap, 13, chunk(0, 'one '));
    keepArrived(gap, 13, chunk(8, 'three'));
    expect(takeArrived(gap)).toBeNull();
    keepArrived(twice, 3, chunk(0, 'one'));
    keepArrived(twice, 3, chunk(0, 'two'));
    expect(takeArrived(twice)).toBeNull();
    keepArrived(short, 4, chunk(0, 'one'));
    expect(takeArrived(short)).toBeNull();
  });

  it('is bounded: what was added to least recently is forgotten first', () => {
    const keys = Array.from({ length: 9 }, () => randomUUID());
    const first = keys[0] ?? '';
    for (const key of keys) {
      const size = key === first ? 4 * megabyte + 4 : 4 * megabyte;
      keepArrived(key, size, { start: 0, bytes: Buffer.alloc(4 * megabyte) });
      if (key === keys[6]) keepArrived(first, 4 * megabyte + 4, chunk(4 * megabyte, 'more'));
    }
    expect(keys.map((key) => takeArrived(key) !== null)).toEqual([
      true,
      ...Array.from({ length: 2 }, () => false),
      ...Array.from({ length: 6 }, () => true),
    ]);
    for (const key of keys) forgetArrived(key);
  });
});
