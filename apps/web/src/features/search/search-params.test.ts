import { describe, expect, test } from 'vitest';
import { formatColours, parseColours } from './colour/colour-list.ts';
import { colourName } from './colour/colour-name.ts';
import { hexOf, oklchOf } from './colour/oklch.ts';
import { describeSearch } from './describe-search.ts';
import { matchText } from './match-text.ts';
import { apiQueryOf, galleryParamsOf, parseSearchParams, searchUrl } from './search-params.ts';
import { isSearchUrl } from './search-url.ts';

const parse = (query: string) => parseSearchParams(new URLSearchParams(query));

describe('the address of a search', () => {
  test('is read and written the same', () => {
    const query =
      'q=red+posters&tool=Figma&tag=night+bus&tag=map&color=ee3333%3A0.60%2C00aa77%3A0.40&since=week&pictures=several&available=any&by=colour';
    const params = parse(`${query}&category=Print&sort=hearts&page=3`);
    expect(searchUrl(params, { page: 3 })).toBe(`/explore?${query}&category=Print&sort=hearts&page=3`);
    expect(apiQueryOf(params)).toEqual({
      q: 'red posters',
      category: 'Print',
      tool: ['Figma'],
      tag: ['night bus', 'map'],
      color: 'ee3333:0.60,00aa77:0.40',
      since: 'week',
      pictures: 'several',
      available: 'any',
      sort: 'hearts',
      page: '3',
    });
  });

  test('a change goes back to the first page', () => {
    expect(searchUrl(parse('q=posters&page=4'), { tool: ['Sketch'] })).toBe('/explore?q=posters&tool=Sketch');
  });

  test('what is unknown or damaged is left out', () => {
    const params = parse(
      'q=+x+&tool=Hammer&tool=Figma&category=Nonsense&color=zz,e33,:1,%230a7:0&since=ever&pictures=few&available=me&sort=shuffle&by=me',
    );
    expect(searchUrl(params)).toBe('/explore?q=x&tool=Figma&color=ee3333');
    expect(params.unknown).toEqual(['Nonsense', 'Hammer', 'zz', ':1', '#0a7:0', 'ever', 'few', 'me']);
    expect(parse('q=x&tool=Figma&category=Print&color=e33:2&since=day').unknown).toEqual([]);
  });

  test('lists are bounded and have no value twice', () => {
    const many = Array.from({ length: 40 }, (_, index) => `tag=t${index}&tag=t0`).join('&');
    expect(parse(many).tag).toHaveLength(10);
    expect(parse('color=100,200,300,400,500,600,100').color).toHaveLength(5);
    expect(parse('color=e33,ee3333').color).toHaveLength(1);
  });

  test('category, order and page alone are the gallery', () => {
    expect(isSearchUrl(new URLSearchParams('category=Print&sort=hearts&page=2&seed=x'))).toBe(false);
    expect(isSearchUrl(new URLSearchParams('q='))).toBe(false);
    expect(
      ['q=a', 'tool=Figma', 'tag=a', 'color=e33', 'since=day', 'pictures=several', 'available=job', 'by=picture'].map(
        (query) => isSearchUrl(new URLSearchParams(query)),
      ),
    ).toEqual(Array(8).fill(true));
  });

  test('the words are among the filters that a page or an order keeps', () => {
    expect(galleryParamsOf(parse('q=a+b&page=2'))).toMatchObject({ page: 2, filters: 'q=a+b' });
  });
});

test.each([
  ['q=posters&color=2a9d3f', 'Posters in green'],
  ['color=e33,0a7:1&category=Branding', 'Branding in red and green'],
  [
    'q=night+bus&category=Mobile&tool=Figma&tool=Sketch&since=week',
    'Night bus, Mobile, made with Figma and Sketch, of the last week',
  ],
  ['tag=map', 'Works, tagged map'],
  ['by=filters', 'Works'],
  [`q=${'word+'.repeat(20)}`, `Word ${'word '.repeat(15).trim()}…`],
  [`q=a${'😀'.repeat(90)}`, `A${'😀'.repeat(79)}…`],
  ['pictures=several&available=freelance', 'Works, with several pictures, by people open to freelance work'],
])('%s is titled %s', (query, title) => expect(describeSearch(parse(query))).toBe(title));

describe('colours', () => {
  test('weights are shares, and left out where all are the same', () => {
    expect(formatColours(parseColours('e33:3,0a7:1'))).toBe('ee3333:0.75,00aa77:0.25');
    expect(formatColours(parseColours('e33:0.5,0a7:0.5'))).toBe('ee3333,00aa77');
    expect(formatColours([])).toBe('');
  });

  test.each(['#ee3333', '#00aa77', '#0000ff', '#808080', '#ffffff', '#000000', '#123456'])(
    '%s is the same after OKLCH',
    (hex) => expect(hexOf(oklchOf(hex))).toBe(hex),
  );

  test('what no screen can show keeps its lightness and hue', () => {
    const shown = oklchOf(hexOf({ l: 0.7, c: 0.4, h: 145 }));
    expect(shown.l).toBeCloseTo(0.7, 1);
    expect(Math.abs(shown.h - 145)).toBeLessThan(3);
    expect(shown.c).toBeLessThan(0.4);
  });

  test.each([
    ['#ee3333', 'red'],
    ['#ff8800', 'orange'],
    ['#ffee00', 'yellow'],
    ['#2a9d3f', 'green'],
    ['#0aa5a5', 'teal'],
    ['#2255ee', 'blue'],
    ['#7733cc', 'purple'],
    ['#ff77bb', 'pink'],
    ['#6b4423', 'brown'],
    ['#111111', 'black'],
    ['#ffffff', 'white'],
    ['#888888', 'grey'],
  ])('%s is called %s', (hex, name) => expect(colourName(hex)).toBe(name));
});

test('a result says where a word was found, unless the title shows it', () => {
  expect(matchText({ words: [{ word: 'kiosk', fields: ['title', 'tags'] }] })).toBe('');
  expect(
    matchText({
      words: [
        { word: 'visitor', fields: ['description'] },
        { word: 'kiosk', fields: ['title'] },
        { word: 'figma', fields: ['tags', 'tools'] },
      ],
    }),
  ).toBe('“visitor” in description, “figma” in tags and tools');
});
