import { describe, expect, it } from 'vitest';
import { weight } from './result.ts';

describe('a size in words', () => {
  it.each([
    [1, '1 kB'],
    [71_680, '70 kB'],
    [71_681, '71 kB'],
    [76_801, '76 kB'],
    [1_572_864, '1.5 MB'],
  ])('of %i bytes is %s, never rounded into a limit', (bytes, words) => {
    expect(weight(bytes)).toBe(words);
  });
});
