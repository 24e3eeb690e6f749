import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { forgetArrived, keepArrived, takeArrived } from './arrived.ts';

const megabyte = 1024 * 1024;
const chunk = (start: number, text: string) => ({ start, bytes: Buffer.from(text) });

describe('what has arrived in this process', () => {
  it('is the whole file once, if every chunk came here', () => {
    const key = randomUUID();
    keepArrived(key, chunk(0, 'one '));
    keepArrived(key, chunk(4, 'two'));
    expect(String(takeArrived(key, 7))).toBe('one two');
    expect(takeArrived(key, 7)).toBeNull();
  });

  it('is nothing if a chunk came elsewhere, or came twice, or is missing', () => {
    const [gap, twice, short] = [randomUUID(), randomUUID(), randomUUID()];
    keepArrived(gap, chunk(0, 'one '));
    keepArrived(gap, chunk(8, 'three'));
    expect(takeArrived(gap, 13)).toBeNull();
    keepArrived(twice, chunk(0, 'one'));
    keepArrived(twice, chunk(0, 'two'));
    expect(takeArrived(twice, 3)).toBeNull();
    keepArrived(short, chunk(0, 'one'));
    expect(takeArrived(short, 4)).toBeNull();
  });

  it('is bounded: what was added to least recently is forgotten first', () => {
    const keys = Array.from({ length: 9 }, () => randomUUID());
    const first = keys[0] ?? '';
    for (const key of keys) {
      keepArrived(key, { start: 0, bytes: Buffer.alloc(4 * megabyte) });
      if (key === keys[6]) keepArrived(first, chunk(4 * megabyte, 'more'));
    }
    expect(keys.map((key) => takeArrived(key, key === first ? 4 * megabyte + 4 : 4 * megabyte) !== null)).toEqual([
      true,
      ...Array.from({ length: 2 }, () => false),
      ...Array.from({ length: 6 }, () => true),
    ]);
    for (const key of keys) forgetArrived(key);
  });
});
