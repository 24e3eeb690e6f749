// Says in a few words why a work is in the list.
import type { WordDocument } from '../words/document.ts';
import type { TermStatistics } from '../words/score.ts';
import { type SharedTerm, sharedTerms } from '../words/shared.ts';
import type { Work } from '../work.ts';
import type { Scored } from './evidence.ts';

export interface ReasonContext {
  readonly query: Work;
  readonly document: WordDocument;
  readonly statistics: TermStatistics;
}

/** From the strongest signal; for words, from what is shared. */
export function reasonFor({ work, parts }: Scored, { query, document, statistics }: ReasonContext): string {
  const shared = () => phrase(sharedTerms(document, query.words, work.words, statistics));
  const claims: readonly (readonly [strength: number, say: () => string | undefined])[] = [
    [parts.likes, () => 'liked together'],
    [parts.taste, () => 'same taste'],
    [parts.words, shared],
    [parts.colour, () => 'same palette'],
    [parts.form, () => 'similar composition'],
    [parts.prior, () => (work.likes > 0 ? 'widely liked' : undefined)],
  ];
  const strongest = claims.filter(([strength]) => strength > 0).toSorted(([a], [b]) => b - a);
  for (const [, say] of strongest) {
    const said = say();
    if (said !== undefined) return said;
  }
  return 'something different';
}

function phrase(shared: readonly SharedTerm[]): string | undefined {
  const category = shared.find(({ field }) => field === 'categories')?.surface.toLowerCase();
  const tool = shared.find(({ field }) => field === 'tools')?.surface;
  const topic = shared.find(({ field }) => field !== 'categories' && field !== 'tools')?.surface.toLowerCase();
  if (topic !== undefined && category !== undefined) return `${topic} in ${category}`;
  if (topic !== undefined) return `also about ${topic}`;
  if (category !== undefined) return `more ${category}`;
  return tool === undefined ? undefined : `also made in ${tool}`;
}
