/** How close a person's taste is to a work or to another person: the truth that likes and follows are drawn from. */
import type { Category } from '@vitrine/contract';
import { type TasteId, tastes } from '../words/tastes.ts';
import type { PersonStyle, WorkTruth } from './types.ts';

const shares = [0.68, 0.32] as const;

/** The part of a style that belongs to a taste, from 0 to 1. */
export const shareOf = (style: Pick<PersonStyle, 'tastes'>, taste: TasteId): number =>
  (style.tastes[0] === taste ? shares[0] : 0) + (style.tastes[1] === taste ? shares[1] : 0);

/** What part of its work each taste does in each category. */
const fields = new Map(
  tastes.map(({ id, categories }) => {
    const total = Object.values(categories).reduce((sum, weight) => sum + weight, 0);
    return [id, new Map(Object.entries(categories).map(([name, weight]) => [name, weight / total]))];
  }),
);

/** How much of what a person does lies in a category; the shares of all categories add up to 1. */
export const categoryShare = (style: Pick<PersonStyle, 'tastes'>, category: Category): number =>
  style.tastes.reduce((sum, id, i) => sum + (shares[i] ?? 0) * (fields.get(id)?.get(category) ?? 0), 0);

/** How likely a person is to care for a work, before its appeal: around 1 for their own school, near 0 for strangers. */
export const affinity = (style: PersonStyle, truth: WorkTruth, category: Category): number => {
  const school = shareOf(style, truth.taste);
  const field = categoryShare(style, category);
  const colour = style.palettes.includes(truth.palette) ? 1.25 : 1;
  return (0.02 + 1.1 * school + 0.9 * field * (0.4 + school)) * colour;
};

/** How alike two people are, from 0 to 1. */
export const kinship = (a: PersonStyle, b: PersonStyle): number =>
  a.tastes.reduce((sum, taste, i) => sum + (shares[i] ?? 0) * shareOf(b, taste), 0) / (shares[0] ** 2 + shares[1] ** 2);
