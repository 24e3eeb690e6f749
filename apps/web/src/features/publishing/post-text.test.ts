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

const complete: PostTextInput = {
  title: ' Lanterns ',
  description: 'Folded.',
  tags: 'paper, light,, ',
  tools: ['Figma'],
  category: ['Print'],
};

describe('the text of a post', () => {
  it('is sent trimmed, with tags split at commas', () => {
    expect(splitTags(' a ,b,, c d ')).toEqual(['a', 'b', 'c d']);
    expect(toPostText(complete)).toMatchObject({ title: 'Lanterns', tags: ['paper', 'light'] });
  });

  it('has an error for each empty field', () => {
    expect(findErrors(complete)).toEqual({});
    expect(isValid(complete)).toBe(true);
    expect(isIncomplete(complete)).toBe(false);
    expect(Object.keys(findErrors(emptyText))).toEqual(['title', 'description', 'tags', 'tools', 'category']);
    expect(findErrors({ ...complete, tags: ' , ' })).toEqual({ tags: 'Add at least one tag.' });
    expect(isIncomplete({ ...complete, category: [] })).toBe(true);
  });

  it('has an error for each field that is too long', () => {
    const long = { ...complete, title: 'x'.repeat(121), description: 'x'.repeat(2001), tags: 'x'.repeat(41) };
    expect(Object.keys(findErrors(long))).toEqual(['title', 'description', 'tags']);
    expect(isIncomplete(long)).toBe(false);
    expect(isValid(long)).toBe(false);
    expect(
      findErrors({
        ...complete,
        description: 'x'.repeat(160),
        tags: Array.from({ length: 12 }, (_, i) => `t${i}`).join(),
      }),
    ).toEqual({});
  });

  it('is counted in the hints', () => {
    expect(hints(complete).tags).toContain('(2 so far)');
    expect(hints(complete).description).toContain('(7 so far)');
    expect(isBlank(emptyText)).toBe(true);
    expect(isBlank(complete)).toBe(false);
  });
});
