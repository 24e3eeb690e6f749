/** Taste similarity between people and posts: the ground truth that likes and follows are drawn from. */
import type { Category } from '@vitrine/contract';
import { type TasteId, tastes } from '../texts/tastes.ts';
import type { PersonStyle, PostTruth } from './types.ts';

const shares = [0.68, 0.32] as const;

/** The share of a taste in a style, 0..1. */
export const shareOf = (style: Pick<PersonStyle, 'tastes'>, taste: TasteId): number =>
  (style.tastes[0] === taste ? shares[0] : 0) + (style.tastes[1] === taste ? shares[1] : 0);

/** The share of each category in each taste. */
const fields = new Map(
  tastes.map(({ id, categories }) => {
    const total = Object.values(categories).reduce((sum, weight) => sum + weight, 0);
    return [id, new Map(Object.entries(categories).map(([name, weight]) => [name, weight / total]))];
  }),
);

/** The share of a category in a style; all categories add up to 1. */
export const categoryShare = (style: Pick<PersonStyle, 'tastes'>, category: Category): number =>
  style.tastes.reduce((sum, id, i) => sum + (shares[i] ?? 0) * (fields.get(id)?.get(category) ?? 0), 0);

/** Interest of a person in a post, without its appeal: about 1 for their own taste, near 0 for others. */
export const affinity = (style: PersonStyle, truth: PostTruth, category: Category): number => {
  const tasteShare = shareOf(style, truth.taste);
  const field = categoryShare(style, category);
  const colour = style.palettes.includes(truth.palette) ? 1.25 : 1;
  return (0.02 + 1.1 * tasteShare + 0.9 * field * (0.4 + tasteShare)) * colour;
};

/** Similarity of two people, 0..1. */
export const tasteSimilarity = (a: PersonStyle, b: PersonStyle): number =>
  a.tastes.reduce((sum, taste, i) => sum + (shares[i] ?? 0) * shareOf(b, taste), 0) / (shares[0] ** 2 + shares[1] ** 2);
