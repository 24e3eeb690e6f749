/** Counts terms again once the number of posts has changed enough to matter. */
import type { Deps } from '../../../deps.ts';
import { getTermTotals, recountTerms, type TermTotals } from './term-statistics-queries.ts';

const maxDrift = 0.02;

const isNeeded = ({ counted, described }: TermTotals): boolean => Math.abs(described - counted) > counted * maxDrift;

export const refreshTermStatistics = async ({ pool }: Pick<Deps, 'pool'>): Promise<void> => {
  if (isNeeded(await getTermTotals(pool))) await recountTerms(pool, isNeeded);
};
