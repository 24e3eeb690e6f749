/** Which generators draw which motif, so that a picture shows what its title says. */
import type { Category } from '@vitrine/contract';

const covers: Partial<Record<Category, Record<string, readonly string[]>>> = {
  Mobile: {
    finance: ['mobile/finance'],
    weather: ['mobile/weather'],
    music: ['mobile/music'],
    health: ['mobile/health'],
    travel: ['mobile/travel'],
  },
};

const standIn = 'graphic-design/swiss-poster';

export const coversFor = (category: Category, motif: string): readonly string[] =>
  covers[category]?.[motif] ?? [standIn];

/** Every generator of a category. */
export const coversOf = (category: Category): string[] => [...new Set(Object.values(covers[category] ?? {}).flat())];
