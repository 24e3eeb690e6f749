/** Which generators draw which motif, so that a picture shows what its title says. */
import type { Category } from '@vitrine/contract';
import { workWords } from './works/index.ts';

/** A motif is drawn by the generator of its own name, unless others are named here. */
const covers: Partial<Record<Category, Record<string, readonly string[]>>> = {};

export const coversFor = (category: Category, motif: string): readonly string[] =>
  covers[category]?.[motif] ?? [`${category.toLowerCase().replaceAll(' ', '-')}/${motif}`];

/** Every generator of a category. */
export const coversOf = (category: Category): string[] => [
  ...new Set(workWords[category].flatMap(({ motif }) => coversFor(category, motif))),
];
