/** The few scored works that a list can be picked from. */
import type { Work } from '../work.ts';
import type { DiversityRule } from './diversity-rule.ts';
import type { Scored } from './evidence.ts';
import { samePicture } from './likeness.ts';

export type Entry = {
  readonly item: Scored;
  /** The score moved into 0..1, to be weighed against likeness. */
  readonly relevance: number;
  /** Likeness to the nearest of the works picked so far ... */
  nearest: number;
  /** ... of which it was compared with so many. */
  compared: number;
  /** Shows a picture that the list shows already. */
  copy: boolean;
};

const POOLED = 3;

/** The best few times as many as wanted, and of one person no more than may be shown. */
export const poolOf = (query: Work, scored: readonly Scored[], limit: number, rule: DiversityRule): Entry[] => {
  const sorted = scored.toSorted((a, b) => b.score - a.score || (a.work.id < b.work.id ? -1 : 1));
  const pool = withinAuthors(sorted, rule.perAuthor + Math.max(0, limit - rule.among)).slice(0, limit * POOLED);
  const highest = pool[0]?.score ?? 0;
  const range = highest - (pool.at(-1)?.score ?? 0) || 1;
  return pool.map((item) => ({
    item,
    relevance: 1 - (highest - item.score) / range,
    nearest: 0,
    compared: 0,
    copy: samePicture(query, item.work),
  }));
};

const withinAuthors = (sorted: readonly Scored[], perAuthor: number): Scored[] => {
  const counts = new Map<string, number>();
  return sorted.filter(({ work }) => {
    const count = (counts.get(work.author) ?? 0) + 1;
    counts.set(work.author, count);
    return count <= perAuthor;
  });
};
