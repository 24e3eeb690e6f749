/** Maps motifs to picture generators, so that a picture fits its title. */
import type { Category } from '@vitrine/contract';
import { postTexts } from './posts/index.ts';

/** Exceptions; by default a motif is drawn by the generator of the same name. */
const covers: Partial<Record<Category, Record<string, readonly string[]>>> = {};

export const generatorsFor = (category: Category, motif: string): readonly string[] =>
  covers[category]?.[motif] ?? [`${category.toLowerCase().replaceAll(' ', '-')}/${motif}`];

/** Every generator of a category. */
export const generatorsOf = (category: Category): string[] => [
  ...new Set(postTexts[category].flatMap(({ motif }) => generatorsFor(category, motif))),
];
