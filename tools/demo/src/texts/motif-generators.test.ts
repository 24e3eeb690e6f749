import { type Category, categories } from '@vitrine/contract';
import { expect, it } from 'vitest';
import { generators, pairings, palettes } from '../pictures/index.ts';
import { generatorsOf } from './motif-generators.ts';
import { postTexts } from './posts/index.ts';
import { tastes } from './tastes.ts';

const drawnIn = (category: Category) => generators.filter((one) => one.category === category).map((one) => one.id);

it.each(categories)('%s: every motif has a generator and every generator a motif', (category) => {
  expect(generatorsOf(category).toSorted()).toEqual(drawnIn(category).toSorted());
});

it('has at least five motifs and forty posts in every category', () => {
  for (const category of categories) {
    expect(postTexts[category].length).toBeGreaterThanOrEqual(5);
    expect(postTexts[category].flatMap(({ entries }) => entries).length).toBeGreaterThanOrEqual(40);
  }
});

it('uses only existing palettes and pairings', () => {
  const [colours, faces] = [palettes, pairings].map((list) => list.map((one) => one.name));
  for (const taste of tastes) {
    expect(colours).toEqual(expect.arrayContaining([...taste.palettes]));
    expect(faces).toEqual(expect.arrayContaining([...taste.pairings]));
  }
});
