/** Measures how common words are, once the works have grown or shrunk enough to matter. */
import type { Deps } from '../kernel/deps.ts';
import { countWords, measureWords } from './word-queries.ts';

const drift = 0.02;

export const refreshWords = async ({ pool }: Pick<Deps, 'pool'>): Promise<void> => {
  const { measured, described } = await countWords(pool);
  if (Math.abs(described - measured) > measured * drift) await measureWords(pool);
};
