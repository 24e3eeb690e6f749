import { describe, expect, it } from 'vitest';
import {
  emptyText,
  findErrors,
  hints,
  isBlank,
  isIncomplete,
  isValid,
  type PostTextInput,
  splitTags,
  toPostText,
} from './post-text.ts';

const full: PostTextInput = {
  title: ' Lanterns ',
  description: 'Folded.',
  tags: 'paper, light,, ',
  tools: ['Figma'],
  category: ['Print'],
};

describe('words about a work', () => {
  it('are sent trimmed, with tags split at commas', () => {
    expect(splitTags(' a ,b,, c d ')).toEqual(['a', 'b', 'c d']);
    expect(toPostText(full)).toMatchObject({ title: 'Lanterns', tags: ['paper', 'light'] });
  });

  it('say what is missing, field by field', () => {
    expect(findErrors(full)).toEqual({});
    expect(isValid(full)).toBe(true);
    expect(isIncomplete(full)).toBe(false);
    expect(Object.keys(findErrors(emptyText))).toEqual(['title', 'description', 'tags', 'tools', 'category']);
    expect(findErrors({ ...full, tags: ' , ' })).toEqual({ tags: 'Add at least one tag.' });
    expect(isIncomplete({ ...full, category: [] })).toBe(true);
  });

  it('are refused only at absurd lengths', () => {
    const long = { ...full, title: 'x'.repeat(121), description: 'x'.repeat(2001), tags: 'x'.repeat(41) };
    expect(Object.keys(findErrors(long))).toEqual(['title', 'description', 'tags']);
    expect(isIncomplete(long)).toBe(false);
    expect(isValid(long)).toBe(false);
    expect(
      findErrors({ ...full, description: 'x'.repeat(160), tags: Array.from({ length: 12 }, (_, i) => `t${i}`).join() }),
    ).toEqual({});
  });

  it('are counted for the hints', () => {
    expect(hints(full).tags).toContain('(2 so far)');
    expect(hints(full).description).toContain('(7 so far)');
    expect(isBlank(emptyText)).toBe(true);
    expect(isBlank(full)).toBe(false);
  });
});
