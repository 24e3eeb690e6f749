import { type Category, categories } from '@vitrine/contract';
import { expect, it } from 'vitest';
import { generators, pairings, palettes } from '../pictures/index.ts';
import { coversOf } from './covers.ts';
import { tastes } from './tastes.ts';
import { workWords } from './works/index.ts';

const drawnIn = (category: Category) => generators.filter((one) => one.category === category).map((one) => one.id);

it.each(categories)('%s: all that is told can be drawn, and the other way round', (category) => {
  expect(coversOf(category).toSorted()).toEqual(drawnIn(category).toSorted());
});

it('has at least five motifs and forty works in every category', () => {
  for (const category of categories) {
    expect(workWords[category].length).toBeGreaterThanOrEqual(5);
    expect(workWords[category].flatMap(({ entries }) => entries).length).toBeGreaterThanOrEqual(40);
  }
});

it('knows only palettes and pairings that exist', () => {
  const [colours, faces] = [palettes, pairings].map((list) => list.map((one) => one.name));
  for (const taste of tastes) {
    expect(colours).toEqual(expect.arrayContaining([...taste.palettes]));
    expect(faces).toEqual(expect.arrayContaining([...taste.pairings]));
  }
});
