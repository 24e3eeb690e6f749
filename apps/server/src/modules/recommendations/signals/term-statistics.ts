/** Measures how common words are, once the works have grown or shrunk enough to matter. */
import type { Deps } from '../../../platform/deps.ts';
import { countWords, measureWords, type WordTotals } from './term-statistics-queries.ts';

const drift = 0.02;

const isNeeded = ({ measured, described }: WordTotals): boolean => Math.abs(described - measured) > measured * drift;

export const refreshWords = async ({ pool }: Pick<Deps, 'pool'>): Promise<void> => {
  if (isNeeded(await countWords(pool))) await measureWords(pool, isNeeded);
};
