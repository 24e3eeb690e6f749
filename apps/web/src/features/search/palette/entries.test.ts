import { expect, test } from 'vitest';
import { type Command, entriesOf } from './entries.ts';

const commands: readonly Command[] = [
  { label: 'Éditeur', words: 'settings account', to: '/editor' },
  { label: 'Dark theme', words: 'switch night', run: () => undefined },
];

const suggestions = {
  posts: [{ _id: 'p1', title: 'Night Bus', author: 'Mara', image: { url: '/p.webp' } }],
  people: [{ _id: 'u1', name: 'Nigel', pic: { url: '/u.svg' }, occupation: 'Illustrator' }],
  tags: [{ value: 'night/bus', count: 1000, isCapped: true }],
  collections: [{ _id: 'c1', title: 'Night signs', owner: 'Ada', isPublic: false }],
  tools: ['Figma'],
  categories: ['Print'],
};

test('without a text all pages and actions are offered', () => {
  expect(entriesOf('', undefined, commands).map(({ group, label }) => [group, label])).toEqual([
    ['Pages', 'Éditeur'],
    ['Actions', 'Dark theme'],
  ]);
});

test('the search itself comes first, then suggestions, then matching commands', () => {
  const entries = entriesOf('nig', suggestions, commands);
  expect(entries.map(({ to }) => to)).toEqual([
    '/explore?q=nig',
    '/post/p1/night-bus',
    expect.any(String),
    '/tags/night%2Fbus',
    '/collections/c1/night-signs',
    '/explore?tool=Figma',
    '/explore?category=Print',
    undefined,
  ]);
  expect(entries.at(-1)?.label).toBe('Dark theme');
  expect(entries[3]?.detail).toBe('1,000+ works');
  expect(entries[4]).toMatchObject({ group: 'Collections', detail: 'Private' });
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
});

test('commands are found by the beginnings of their words, accents left out', () => {
  const found = (text: string) =>
    entriesOf(text, undefined, commands)
      .slice(1)
      .map(({ label }) => label);
  expect([found('edit'), found('set acc'), found('theme'), found('nothing')]).toEqual([
    ['Éditeur'],
    ['Éditeur'],
    ['Dark theme'],
    [],
  ]);
});
