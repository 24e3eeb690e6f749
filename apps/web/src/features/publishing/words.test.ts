import { describe, expect, it } from 'vitest';
import {
  faultsOf,
  hints,
  isBlank,
  isFaultless,
  isIncomplete,
  noWords,
  sentWords,
  splitTags,
  type Words,
} from './words.ts';

const full: Words = {
  title: ' Lanterns ',
  description: 'Folded.',
  tags: 'paper, light,, ',
  tools: ['Figma'],
  category: ['Print'],
};

describe('words about a work', () => {
  it('are sent trimmed, with tags split at commas', () => {
    expect(splitTags(' a ,b,, c d ')).toEqual(['a', 'b', 'c d']);
    expect(sentWords(full)).toMatchObject({ title: 'Lanterns', tags: ['paper', 'light'] });
  });

  it('say what is missing, field by field', () => {
    expect(faultsOf(full)).toEqual({});
    expect(isFaultless(full)).toBe(true);
    expect(isIncomplete(full)).toBe(false);
    expect(Object.keys(faultsOf(noWords))).toEqual(['title', 'description', 'tags', 'tools', 'category']);
    expect(faultsOf({ ...full, tags: ' , ' })).toEqual({ tags: 'Add at least one tag.' });
    expect(isIncomplete({ ...full, category: [] })).toBe(true);
  });

  it('are refused only at absurd lengths', () => {
    const long = { ...full, title: 'x'.repeat(121), description: 'x'.repeat(2001), tags: 'x'.repeat(41) };
    expect(Object.keys(faultsOf(long))).toEqual(['title', 'description', 'tags']);
    expect(isIncomplete(long)).toBe(false);
    expect(isFaultless(long)).toBe(false);
    expect(
      faultsOf({ ...full, description: 'x'.repeat(160), tags: Array.from({ length: 12 }, (_, i) => `t${i}`).join() }),
    ).toEqual({});
  });

  it('are counted for the hints', () => {
    expect(hints(full).tags).toContain('(2 so far)');
    expect(hints(full).description).toContain('(7 so far)');
    expect(isBlank(noWords)).toBe(true);
    expect(isBlank(full)).toBe(false);
  });
});
