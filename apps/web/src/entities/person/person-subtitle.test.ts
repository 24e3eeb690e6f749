import { describe, expect, it } from 'vitest';
import { personSubtitle } from './person-subtitle.ts';

describe('the line under a name', () => {
  it.each([
    [{ email: 'ada@vitrine.example', occupation: 'Type designer', city: 'Oslo' }, 'ada@vitrine.example'],
    [{ email: '', occupation: 'Type designer', city: 'Oslo' }, 'Type designer · Oslo'],
    [{ email: '', occupation: 'Type designer' }, 'Type designer'],
    [{ email: '', city: 'Oslo' }, 'Oslo'],
    [{ email: '' }, ''],
  ])('of %j', (person, line) => expect(personSubtitle(person)).toBe(line));
});
