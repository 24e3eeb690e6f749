import { describe, expect, it } from 'vitest';
import { apiQueryOf, describePeople, pagingOf, parsePeopleParams, peopleUrl } from './people-params.ts';

const parse = (search: string) => parsePeopleParams(new URLSearchParams(search));

describe('the address of a search of people', () => {
  it('is what the API is asked', () => {
    expect(apiQueryOf(parse('q=+ada+&role=Type+designer&tool=figma&page=2'))).toEqual({
      q: 'ada',
      role: 'Type designer',
      tool: 'Figma',
      page: '2',
    });
  });
  it('asks for nothing that the API refuses', () => {
    expect(apiQueryOf(parse('q=a%00b&tool=Hammer&available=fun&page=-1'))).toEqual({ q: 'ab' });
    expect(apiQueryOf(parse(`page=1e9&city=${'x'.repeat(300)}`))).toEqual({ city: 'x'.repeat(100) });
  });
  it('loses its page with a change, and its words with none', () => {
    const params = parse('q=ada&role=Illustrator&city=Oslo&page=3');
    expect(peopleUrl(params, { role: '' })).toBe('/people?q=ada&city=Oslo');
    expect(peopleUrl(params, { role: '', available: 'any' })).toBe('/people?q=ada&city=Oslo&available=any');
    expect(pagingOf(params)).toMatchObject({ page: 3, filters: 'q=ada&role=Illustrator&city=Oslo' });
  });
  it('is described in words', () => {
    expect(describePeople(parse(''))).toBe('People');
    expect(describePeople(parse('q=ada&city=Oslo'))).toBe('People for “ada” · Oslo');
    expect(describePeople(parse('role=Potter&available=job'))).toBe('Potter · Open to a job');
  });
});
