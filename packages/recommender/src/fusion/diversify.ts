// Orders scored works so that the list is close to the work asked about yet not ten times the same.
import type { Work } from '../work.ts';
import type { Scored } from './evidence.ts';
import { likeness, samePicture } from './likeness.ts';

export interface DiversityRule {
  /** 1 is relevance alone, 0 is variety alone. */
  readonly relevance: number;
  /** At most this many works by one person ... */
  readonly perAuthor: number;
  /** ... among this many first ones. */
  readonly among: number;
}

const POOLED = 4;

export const diversityRule: DiversityRule = { relevance: 0.8, perAuthor: 2, among: 10 };

/** Maximal marginal relevance; copies of a picture already shown come last, if at all. */
export function diversify(
  query: Work,
  scored: readonly Scored[],
  limit: number,
  rule: DiversityRule = diversityRule,
): Scored[] {
  const pool = poolOf(query, scored, limit, rule);
  const picked: Scored[] = [];
  while (picked.length < limit) {
    const best = bestOf(pool, picked, rule);
    if (!best) break;
    picked.push(best.item);
    pool.splice(pool.indexOf(best), 1);
    for (const entry of pool) {
      if (rule.relevance < 1) entry.nearest = Math.max(entry.nearest, likeness(entry.item.work, best.item.work));
      entry.copy ||= samePicture(entry.item.work, best.item.work);
    }
  }
  return picked;
}

interface Entry {
  readonly item: Scored;
  /** The score moved into 0..1, to be weighed against likeness. */
  readonly relevance: number;
  nearest: number;
  copy: boolean;
}

// Only the best few times as many as wanted can be picked, and of one person no more than may be shown.
function poolOf(query: Work, scored: readonly Scored[], limit: number, rule: DiversityRule): Entry[] {
  const sorted = scored.toSorted((a, b) => b.score - a.score || (a.work.id < b.work.id ? -1 : 1));
  const perAuthor = rule.perAuthor + Math.max(0, limit - rule.among);
  const works = new Map<string, number>();
  const wanted = sorted.filter(({ work }) => {
    const count = (works.get(work.author) ?? 0) + 1;
    works.set(work.author, count);
    return count <= perAuthor;
  });
  const pool = wanted.slice(0, limit * POOLED);
  const highest = pool[0]?.score ?? 0;
  const range = highest - (pool.at(-1)?.score ?? 0) || 1;
  return pool.map((item) => ({
    item,
    relevance: 1 - (highest - item.score) / range,
    nearest: 0,
    copy: samePicture(query, item.work),
  }));
}

function bestOf(pool: readonly Entry[], picked: readonly Scored[], rule: DiversityRule): Entry | undefined {
  const capped = picked.length < rule.among;
  const worth = ({ relevance, nearest, copy }: Entry) =>
    rule.relevance * relevance - (1 - rule.relevance) * nearest - (copy ? 2 : 0);
  let best: Entry | undefined;
  for (const entry of pool) {
    if (capped && countBy(picked, entry.item.work.author) >= rule.perAuthor) continue;
    if (!best || worth(entry) > worth(best)) best = entry;
  }
  return best;
}

function countBy(picked: readonly Scored[], author: string): number {
  return picked.reduce((count, { work }) => count + (work.author === author ? 1 : 0), 0);
}
